/**
 * The site as `npm run build` makes it, but with every picture copied unencoded: checks of texts and links need not wait
 * for encoders. It stores nothing in the build's cache, only in OUT_DIR.
 */
import config from '../astro.config.ts';

export default {
  ...config,
  cacheDir: `${process.env.OUT_DIR}/cache`,
  image: { service: { entrypoint: 'astro/assets/services/noop', config: {} } },
};
