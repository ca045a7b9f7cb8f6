import react from '@astrojs/react';
import type { AstroIntegration } from 'astro';

/** Astro's React renderer without its part for the browser: the site's own script brings islands to life. */
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
