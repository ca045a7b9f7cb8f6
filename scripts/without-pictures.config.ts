/**
 * The site as `npm run build` makes it, but with every picture copied unencoded and no file compressed: checks of texts and
 * links, and the first page of a newcomer, need not wait for encoders. It stores nothing in the build's cache, only in
 * OUT_DIR.
 */
import config from '../astro.config.ts';

export default {
  ...config,
  cacheDir: `${process.env.OUT_DIR}/cache`,
  image: { service: { entrypoint: 'astro/assets/services/noop', config: {} } },
  // Brotli's highest quality takes a third of the processor time of such a build.
  integrations: config.integrations?.filter(
    (integration) => !(integration && 'name' in integration && integration.name === 'compress-files'),
  ),
};
