import type { Plugin } from 'vite';

const suffix = '?script-url';

/**
 * Makes `import url from './x.ts?script-url'` the address of that module as a script of its own. An `import()` of
 * such an address is left as it is; one of a path brings Vite's preloading, 0.8 kB, into every page.
 */
export function scriptUrl(): Plugin {
  let isBuild = false;
  return {
    name: 'script-url',
    enforce: 'pre',
    configResolved: ({ command }) => {
      isBuild = command === 'build';
    },
    load(id) {
      if (!id.endsWith(suffix)) return null;
      const module = id.slice(0, -suffix.length);
      if (!isBuild) return `export default ${JSON.stringify(`/@fs${module}`)}`;
      const reference = this.emitFile({ type: 'chunk', id: module });
      return `export default import.meta.ROLLUP_FILE_URL_${reference}`;
    },
  };
}
