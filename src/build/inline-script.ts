import { build } from 'esbuild';
import type { Plugin } from 'vite';

const suffix = '?inline-script';

/** Makes `import text from './x.ts?inline-script'` the minified text of that module, bundled as one script. */
export function inlineScript(): Plugin {
  return {
    name: 'inline-script',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith(suffix)) return null;
      const { outputFiles } = await build({
        entryPoints: [id.slice(0, -suffix.length)],
        bundle: true,
        minify: true,
        format: 'iife',
        target: 'es2022',
        tsconfigRaw: {},
        write: false,
      });
      return `export default ${JSON.stringify(outputFiles[0]?.text.trim())}`;
    },
  };
}
