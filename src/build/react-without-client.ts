import react from '@astrojs/react';
import type { AstroIntegration } from 'astro';

/** Astro's React renderer without its client part: the site's own script hydrates the islands. */
export function reactWithoutClient(): AstroIntegration {
  const integration = react();
  const setUp = integration.hooks['astro:config:setup'];
  return {
    ...integration,
    hooks: {
      ...integration.hooks,
      'astro:config:setup': (options) =>
        setUp?.({
          ...options,
          addRenderer: ({ clientEntrypoint: _client, ...renderer }) => options.addRenderer(renderer),
        }),
    },
  };
}
