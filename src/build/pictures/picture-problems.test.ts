import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { testOnPosix } from '../../../tests/posix.ts';
import { drawSvg } from '../draw-svg.ts';
import { cropped, middle } from './crop-region.ts';
import { pictureProblems } from './picture-problems.ts';

const folder = mkdtempSync(join(tmpdir(), 'picture-problems-'));
afterAll(() => rmSync(folder, { recursive: true }));

const photograph = sharp({
  create: {
    width: 1200,
    height: 900,
    channels: 3,
    background: '#936',
    noise: { type: 'gaussian', mean: 90, sigma: 40 },
  },
});
const jpeg = await photograph.clone().jpeg().toBuffer();
const svg = (attributes: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}><circle cx="50%" cy="50%" r="40%" fill="#936"/></svg>`;

/** The sentence about one file of content/, without the file's name. */
async function problemOf(name: string, bytes: string | Uint8Array): Promise<string | undefined> {
  const content = mkdtempSync(join(folder, 'content [1]-'));
  const file = `${content}/${name}`;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, bytes);
  const [problem, ...others] = await pictureProblems(content);
  expect(others).toEqual([]);
  return problem?.replace(`${file}: `, '');
}

test.each(['pictures/shop.jpg', 'icon.svg'])('%s is told where a folder has that name', async (name) => {
  const content = mkdtempSync(join(folder, 'content [1]-'));
  mkdirSync(join(content, name), { recursive: true });
  expect(await pictureProblems(content)).toEqual([
    `${content}/${name}: is no file, but a folder or a link to nothing: put the picture itself there.`,
  ]);
});

testOnPosix('A link to a picture that is gone is told', async () => {
  const content = mkdtempSync(join(folder, 'content [1]-'));
  mkdirSync(join(content, 'pictures'));
  symlinkSync(join(content, 'gone.jpg'), join(content, 'pictures/shop.jpg'));
  expect(await pictureProblems(content)).toEqual([expect.stringContaining('shop.jpg: is no file')]);
});

/** The same JPEG with the harmless fault of some telephones: the scan's header ends with another spectral byte. */
function withSamsungByte(bytes: Buffer): Buffer {
  const changed = Buffer.from(bytes);
  const scan = changed.indexOf(Buffer.from([0xff, 0xda]));
  const components = changed[scan + 4] ?? 0;
  changed[scan + 6 + 2 * components] = 0;
  return changed;
}

test('A photograph with the fault of some telephones is shown, also where it is cropped', async () => {
  const bytes = withSamsungByte(jpeg);
  expect(bytes.equals(jpeg)).toBe(false);
  expect(await problemOf('pictures/asha.jpg', bytes)).toBeUndefined();
  const crop = await cropped(bytes, { width: 320, height: 320 }, middle);
  expect((await sharp(await crop.png().toBuffer()).metadata()).width).toBe(320);
});

const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2);
async function animation(count: number): Promise<Buffer> {
  const frame = (red: number): Sharp =>
    sharp({ create: { width: 60, height: 40, channels: 3, background: { r: red, g: 90, b: 90 } } });
  const frames = Array.from({ length: count }, (_, index) =>
    frame(index * 60)
      .png()
      .toBuffer(),
  );
  return sharp(await Promise.all(frames), { join: { animated: true } })
    .webp()
    .toBuffer();
}

/** A picture whose header says that it is a sequence. */
const animatedAvif = await photograph.clone().resize(20).avif({ effort: 0 }).toBuffer();
animatedAvif.write('avis', 8, 'latin1');
const still = await photograph.clone().resize(20).png().toBuffer();
/** The chunk of animation behind the header, whose 33 bytes begin the file. */
const animatedPng = Buffer.concat([
  still.subarray(0, 33),
  Buffer.from([0, 0, 0, 8]),
  Buffer.from('acTL', 'latin1'),
  Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]),
  Buffer.alloc(4),
  still.subarray(33),
]);

test.each([
  ['half a JPEG of a camera', 'IMG_1234.JPG', half(jpeg), /^cannot be read to its end/],
  ['half a JPEG', 'photo.jpg', half(jpeg), /^cannot be read to its end/],
  ['half a PNG', 'photo.png', half(await photograph.clone().png().toBuffer()), /^cannot be read to its end/],
  [
    'half a WebP',
    'photo.webp',
    half(await photograph.clone().webp().toBuffer()),
    /^cannot be read to its end/,
  ],
  [
    'half an AVIF',
    'photo.avif',
    half(await photograph.clone().avif({ effort: 0 }).toBuffer()),
    /^cannot be read to its end/,
  ],
  ['an animated WebP', 'photo.webp', await animation(3), /^is an animation/],
  ['an animated AVIF', 'photo.avif', animatedAvif, /^is an animation/],
  ['an animated PNG', 'photo.png', animatedPng, /^is an animation/],
  ['another file', 'photo.jpg', 'order: 9\n', /^is no picture of its kind/],
  ['an empty file', 'photo.png', '', /^is no picture of its kind/],
])('%s is refused by its name', async (_, name, bytes, sentence) => {
  expect(await problemOf(`pictures/${name}`, bytes)).toMatch(sentence);
});

test.each([
  'viewBox="0 0 64 64"',
  'viewBox="0 0 1024 1024"',
  'viewBox="0 0 8000 8000"',
  'width="210mm" height="297mm"',
  'viewBox="0 0 1 1"',
])('An icon with %s is drawn', async (attributes) => {
  expect(await problemOf('icon.svg', svg(attributes))).toBeUndefined();
  const { width, height } = await sharp(await drawSvg(svg(attributes), 512)).metadata();
  expect([width, height]).toEqual([512, 512]);
});

test.each([
  ['a logo without a size', 'logo.svg', svg(''), /^has neither a viewBox nor a width and a height/],
  [
    'a client’s logo that is cut off',
    'pictures/clients/mill.svg',
    svg('viewBox="0 0 2 1"').slice(0, 80),
    /^cannot be drawn/,
  ],
  [
    'a logo with words in a font',
    'logo.svg',
    svg('viewBox="0 0 2 1"').replace('<circle', '<text font-family="Gotham">Mill</text><circle'),
    /^has words in a font/,
  ],
  [
    'a PNG that was renamed',
    'icon.svg',
    await photograph.clone().resize(20).png().toBuffer(),
    /^is no SVG drawing/,
  ],
])('%s is refused by its name', async (_, name, bytes, sentence) => {
  expect(await problemOf(name, bytes)).toMatch(sentence);
});

test('A logo with commas in its viewBox and a long comment before it is shown', async () => {
  expect(
    await problemOf('logo.svg', `<!-- ${'a'.repeat(2000)} -->\n${svg('viewBox="0,0,200,100"')}`),
  ).toBeUndefined();
});

test('A picture with more pixels than are read is told to be too large, and not to be damaged', async () => {
  const png = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#936' } })
    .png()
    .toBuffer();
  // Its header says 20,000 x 14,000 pixels; the checksum follows the header.
  png.writeUInt32BE(20_000, 16);
  png.writeUInt32BE(14_000, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  expect(await problemOf('pictures/shop.png', png)).toBe(
    'has more pixels than programs read: save it smaller, 2,400 pixels wide is enough.',
  );
});

test('A drawing that was copied from a page lacks what makes it a file, and browsers would show nothing', async () => {
  const copied = svg('viewBox="0 0 2 1"').replace(/ xmlns="[^"]*"/, '');
  expect(await problemOf('pictures/clients/acme.svg', copied)).toMatch(/^does not begin as an SVG file/);
  const illustrator = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY ns_svg "http://www.w3.org/2000/svg">]>${svg('viewBox="0 0 2 1"').replace('http://www.w3.org/2000/svg', '&ns_svg;')}`;
  expect(await problemOf('pictures/clients/acme.svg', illustrator)).toBeUndefined();
});

test.each(['href', 'xlink:href'])(
  'A drawing whose %s names a picture in another file is told, and one that has it within is not',
  async (name) => {
    const withPicture = (address: string) =>
      svg('xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 2 1"').replace(
        '<circle',
        `<image width="2" height="1" ${name}="${address}"/><circle`,
      );
    expect(await problemOf('logo.svg', withPicture('logo.png'))).toMatch(/^names a picture in another file/);
    const dot = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#936' } })
      .png()
      .toBuffer();
    expect(
      await problemOf('logo.svg', withPicture(`data:image/png;base64,${dot.toString('base64')}`)),
    ).toBeUndefined();
  },
);
