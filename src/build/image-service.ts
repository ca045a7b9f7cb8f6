import type { LocalImageService } from 'astro';
import sharp from 'astro/assets/services/sharp';

/**
 * Astro's encoder with shorter names for what it derives. A name tells master, size and format; and because files are
 * kept for ever by their names, it changes with the settings of the encoder too.
 */
const imageService: LocalImageService = {
  ...sharp,
  async validateOptions(options, config, logger) {
    const validated = (await sharp.validateOptions?.(options, config, logger)) ?? options;
    return { ...validated, settings: config.service.config[validated.format ?? ''] };
  },
  propertiesToHash: ['width', 'height', 'format', 'fit', 'settings'],
};

export default imageService;
