import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Plugin } from 'vite';
import { clusters, type Point } from './clusters.ts';

const stylesId = 'virtual:picture-tones.css';
const namesId = 'virtual:picture-tones';
const TONES = 6;

/**
 * What stands in a picture's place until it has arrived: its mean colour by day and by night, rounded to the
 * nearest of six such pairs. The stylesheet `virtual:picture-tones.css` has a class for each pair;
 * `virtual:picture-tones` tells the class of each master.
 */
export function pictureTones(masters: string): Plugin {
  let tones: Promise<readonly Tone[]> | undefined;
  return {
    name: 'picture-tones',
    resolveId: (source) => (source === stylesId || source === namesId ? `\0${source}` : null),
    async load(source) {
      if (source !== `\0${stylesId}` && source !== `\0${namesId}`) return null;
      tones ??= tonesOf(masters);
      return source === `\0${stylesId}` ? styles(await tones) : names(await tones);
    },
  };
}

/** The masters that share a pair of colours. */
interface Tone {
  readonly day: string;
  readonly night: string;
  readonly masters: readonly string[];
}

async function tonesOf(folder: string): Promise<Tone[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.webp'));
  const masters = files
    .map((file) => file.slice(0, -'.webp'.length))
    .filter((name) => !name.endsWith('-night'));
  const pairs = await Promise.all(
    masters.map(async (name) => {
      const night = files.includes(`${name}-night.webp`) ? `${name}-night` : name;
      return [...(await meanColour(folder, name)), ...(await meanColour(folder, night))];
    }),
  );
  return clusters(pairs, TONES).map(({ centre, members }) => ({
    day: hex(centre.slice(0, 3)),
    night: hex(centre.slice(3)),
    masters: members.map((index) => masters[index] ?? ''),
  }));
}

function styles(tones: readonly Tone[]): string {
  const rules = tones.map(
    ({ day, night }, index) => `.tone-${index}{background:${day};background:light-dark(${day},${night})}`,
  );
  return `@layer components{${rules.join('')}}`;
}

function names(tones: readonly Tone[]): string {
  const classes = tones.flatMap(({ masters }, index) => masters.map((name) => [name, `tone-${index}`]));
  return `export const toneOf = ${JSON.stringify(Object.fromEntries(classes))};`;
}

async function meanColour(folder: string, name: string): Promise<Point> {
  const image = sharp(join(folder, `${name}.webp`)).resize(1, 1, { kernel: 'cubic' });
  return [...(await image.removeAlpha().raw().toBuffer())].slice(0, 3);
}

/** One digit a channel: the place is seen for a moment. */
function hex(colour: Point): string {
  return `#${colour.map((byte) => Math.round(byte / 17).toString(16)).join('')}`;
}
