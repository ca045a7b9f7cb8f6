import { readFile } from 'node:fs/promises';
import { optimize } from 'svgo';
import type { Plugin } from 'vite';

const suffix = '.svg?drawing';

/** Makes `import shapes from 'x.svg?drawing'` the shapes inside that file, with coordinates cut to what shows. */
export function iconDrawings(): Plugin {
  return {
    name: 'icon-drawings',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith(suffix)) return null;
      const { data } = optimize(await readFile(id.slice(0, -'?drawing'.length), 'utf8'), {
        multipass: true,
        // Icons stand at 16 to 34 px on a grid of 256 units: whole units are an eighth of a pixel.
        floatPrecision: 0,
        plugins: ['preset-default'],
      });
      return `export default ${JSON.stringify(data.slice(data.indexOf('>') + 1, data.lastIndexOf('</svg>')))}`;
    },
  };
}
