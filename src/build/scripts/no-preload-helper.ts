import type { Plugin } from 'vite';

/**
 * Leaves dynamic imports in the site's script unchanged. Vite would add a helper of 0.6 kB that fetches the imported
 * file's styles, but every page already has all styles.
 */
export function noPreloadHelper(): Plugin {
  return {
    name: 'no-preload-helper',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    load(id) {
      return id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : null;
    },
  };
}
