import type { Plugin } from 'vite';

/**
 * Leaves a dynamic import in the site's script what it is. Vite would add a helper of 0.6 kB that fetches the
 * imported file's styles, and Astro would add those styles to every page that has the script; but each page has the
 * styles of all its sections from the moment it was prerendered.
 */
export function leanImports(): Plugin {
  return {
    name: 'lean-imports',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    load(id) {
      return id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : null;
    },
    generateBundle: {
      order: 'pre',
      handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk') file.viteMetadata?.importedCss.clear();
        }
      },
    },
  };
}
