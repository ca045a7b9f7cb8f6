import { readdirSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { iconNames } from '../../schemas/icon-names.ts';
import { type UiIconName, uiIcons } from '../icon/ui-icons.ts';
import { contentIcon } from './content-icons.ts';

/*
 * Our drawings look like Phosphor's: both are painted at 64 px, twice the size on the page, and compared in how
 * much each pixel is covered. The worst differ by 1 % on average, and noticeably, by a quarter, in 30 of the 4,096 pixels.
 */
const pixels = 64;
const noticeable = 64;

const phosphorNames: Readonly<Partial<Record<UiIconName, string>>> = {
  'arrow-down': 'bold/arrow-down-bold',
  'arrow-right': 'bold/arrow-right-bold',
  'arrow-up': 'bold/arrow-up-bold',
  'arrows-clockwise': 'bold/arrows-clockwise-bold',
  'caret-down': 'bold/caret-down-bold',
  check: 'bold/check-bold',
  clock: 'duotone/clock-duotone',
  envelope: 'duotone/envelope-simple-duotone',
  facebook: 'fill/facebook-logo-fill',
  github: 'bold/github-logo-bold',
  instagram: 'bold/instagram-logo-bold',
  lamp: 'duotone/lamp-duotone',
  linkedin: 'bold/linkedin-logo-bold',
  list: 'bold/list-bold',
  'map-pin': 'duotone/map-pin-duotone',
  phone: 'duotone/phone-duotone',
  plus: 'bold/plus-bold',
  'spinner-gap': 'bold/spinner-gap-bold',
  'warning-circle': 'bold/warning-circle-bold',
  x: 'bold/x-bold',
  'x-social': 'bold/x-logo-bold',
  youtube: 'fill/youtube-logo-fill',
};

test.each(iconNames)('The content icon %s looks like Phosphor’s', async (name) => {
  const style = declarations('star-icon.css', '.star svg');
  const drawn = svg(`<style>path + path { fill: none }</style>${contentIcon(name)}`, style);
  await expectLikeness(drawn, `duotone/${name}-duotone`);
});

test.each(Object.entries(phosphorNames))(
  'The control icon %s looks like Phosphor’s',
  async (name, original) => {
    const style = declarations('../icon/icon.module.css', '.icon');
    await expectLikeness(svg(uiIcons[name as UiIconName], style), original);
  },
);

test('Every drawing has a name, and every name a drawing', () => {
  const files = readdirSync(new URL('drawings', import.meta.url));
  expect(files.sort()).toEqual(iconNames.map((name) => `${name}.svg`).sort());
});

async function expectLikeness(drawn: string, original: string) {
  const file = new URL(import.meta.resolve(`@phosphor-icons/core/${original}.svg`));
  const [ours, theirs] = await Promise.all([drawn, readFileSync(file, 'utf8')].map(coverage));
  const differences = (ours ?? []).map((value, index) => Math.abs(value - (theirs?.[index] ?? 0)));
  const mean = differences.reduce((sum, value) => sum + value, 0) / differences.length / 255;
  expect(differences).toHaveLength(pixels ** 2);
  expect(mean).toBeLessThan(0.0105);
  expect(differences.filter((value) => value > noticeable).length / differences.length).toBeLessThan(0.0075);
}

/** How much of each pixel is covered, from 0 to 255. */
async function coverage(image: string): Promise<number[]> {
  const sized = image.replace('<svg', `<svg width="${pixels}" height="${pixels}"`);
  return [...(await sharp(Buffer.from(sized)).ensureAlpha().extractChannel('alpha').raw().toBuffer())];
}

function svg(shapes: string, style: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" style="${style}">${shapes}</svg>`;
}

/** What the stylesheet says of the svg element: the drawings are nothing without it. */
function declarations(file: string, selector: string): string {
  const css = readFileSync(new URL(file, import.meta.url), 'utf8');
  const rule = css.slice(css.indexOf(`${selector} {`));
  return rule.slice(rule.indexOf('{') + 1, rule.indexOf('}')).replace(/\s+/g, ' ');
}
