import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Plugin } from 'vite';

const id = 'virtual:picture-tones.css';

/**
 * The stylesheet `virtual:picture-tones.css`: for each master a class `tone-NAME` with the picture's mean
 * colour by day and by night, shown until the picture has arrived: one digit a channel will do for that.
 */
export function pictureTones(masters: string): Plugin {
  return {
    name: 'picture-tones',
    resolveId: (source) => (source === id ? `\0${id}` : null),
    async load(source) {
      if (source !== `\0${id}`) return null;
      const files = (await readdir(masters)).filter((file) => file.endsWith('.webp'));
      const names = files
        .map((file) => file.slice(0, -'.webp'.length))
        .filter((name) => !name.endsWith('-night'));
      const rules = await Promise.all(
        names.map(async (name) => {
          const day = await meanColour(join(masters, `${name}.webp`));
          const night = files.includes(`${name}-night.webp`)
            ? await meanColour(join(masters, `${name}-night.webp`))
            : day;
          return `.tone-${name}{background:${day};background:light-dark(${day},${night})}`;
        }),
      );
      return `@layer components{${rules.join('')}}`;
    },
  };
}

async function meanColour(file: string): Promise<string> {
  const pixel = await sharp(file).resize(1, 1, { kernel: 'cubic' }).removeAlpha().raw().toBuffer();
  return `#${[...pixel.subarray(0, 3)].map((byte) => Math.round(byte / 17).toString(16)).join('')}`;
}
