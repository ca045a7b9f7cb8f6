import type { LocalImageService } from 'astro';
import service from 'astro/assets/services/sharp';
import { cropped } from './crop-region.ts';

/** A focus as `position` states it, such as "40% 60%". */
const focusPosition = /^(\d+)% (\d+)%$/;

/**
 * Astro's encoder with shorter names for what it derives, and with crops around a point. A name states source, size and
 * format; and because files are kept for ever by their names, it changes with the settings of the encoder too.
 */
const imageService: LocalImageService = {
  ...service,
  async validateOptions(options, config, logger) {
    const { position, height } = options;
    const validated = (await service.validateOptions?.(options, config, logger)) ?? options;
    const encoder = config.service.config[validated.format ?? ''];
    return { ...validated, settings: position ? { ...encoder, position, height } : encoder };
  },
  propertiesToHash: ['width', 'height', 'format', 'fit', 'settings'],
  async transform(input, options, config, logger) {
    const { width, height, format, position } = options;
    const [, x, y] = focusPosition.exec(position ?? '') ?? [];
    if (!x || !y || !width || !height) return service.transform(input, options, config, logger);
    const size = { width: Math.round(width), height: Math.round(height) };
    const picture = await cropped(input, size, { x: Number(x), y: Number(y) });
    const data = await picture.toFormat(format as 'avif', config.service.config[format]).toBuffer();
    return { data, format };
  },
};

export default imageService;
