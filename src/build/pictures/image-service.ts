import type { LocalImageService } from 'astro';
import service from 'astro/assets/services/sharp';
import { cropped, type Point } from './crop-region.ts';
import { openPicture } from './open-picture.ts';

/** A focus as `position` states it, such as "40% 60%". */
const focusPosition = /^(\d+)% (\d+)%$/;

/**
 * Astro's service with shorter names for derived pictures, with the site's own decoder, and with crops around a point. A
 * name states source, size and format; it changes with the encoder's settings too, because caches keep a file for ever by
 * its name.
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
  async transform(input, options, config) {
    const { width, height, format, position } = options;
    if (format === 'svg') return { data: input, format };
    const size = { width: Math.round(width ?? 0) || undefined, height: Math.round(height ?? 0) || undefined };
    const focus = focusOf(position);
    const picture =
      focus && size.width && size.height
        ? await cropped(input, { width: size.width, height: size.height }, focus)
        : openPicture(input)
            .autoOrient()
            .resize({ ...size, withoutEnlargement: true });
    const data = await picture.toFormat(format as 'avif', config.service.config[format]).toBuffer();
    return { data, format };
  },
};

function focusOf(position = ''): Point | undefined {
  const [, x, y] = focusPosition.exec(position) ?? [];
  return x && y ? { x: Number(x), y: Number(y) } : undefined;
}

export default imageService;
