import { readFileSync, statSync } from 'node:fs';
import { logoFiles, pictureFiles } from '../../data/records/picture-files.ts';
import { filesMatching } from '../../data/records/record-paths.ts';
import { drawSvg } from '../draw-svg.ts';
import { openPicture } from './open-picture.ts';
import { svgProportions } from './svg-proportions.ts';

/** The owner's pictures and drawings that cannot be shown: each is read to its end; a sentence names the file. */
export async function pictureProblems(folder: string): Promise<string[]> {
  const drawings = filesMatching('{logo,logo-night,icon}.svg', folder);
  const found = [...pictureFiles(folder), ...logoFiles(folder), ...drawings].map((file) => ({
    file,
    check: /\.svg$/i.test(file) ? drawingProblem : photographProblem,
  }));
  const problems: string[] = [];
  // One after the other: a large picture needs much memory.
  for (const { file, check } of found) {
    const problem = await remembered(file, check);
    if (problem) problems.push(`${file}: ${problem}.`);
  }
  return problems;
}

type Check = (file: string) => Promise<string | undefined>;

/** Files that have not changed are not read again while content/ is edited. */
const checked = new Map<string, { readonly state: string; readonly problem: string | undefined }>();

async function remembered(file: string, check: Check): Promise<string | undefined> {
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found?.isFile()) return 'is no file, but a folder or a link to nothing: put the picture itself there';
  const { mtimeMs, size } = found;
  const state = `${mtimeMs} ${size}`;
  const known = checked.get(file);
  if (known?.state === state) return known.problem;
  const problem = await check(file);
  checked.set(file, { state, problem });
  return problem;
}

async function photographProblem(file: string): Promise<string | undefined> {
  const bytes = readFileSync(file);
  const start = bytes.toString('latin1', 0, 80);
  if (animations.test(start)) return animation;
  if (!signatures.test(start))
    return 'is no picture of its kind: save it as JPEG, PNG, WebP or AVIF instead of renaming it';
  try {
    const { pages = 1 } = await openPicture(bytes).metadata();
    if (pages > 1) return animation;
    await openPicture(bytes).resize(READ_WIDTH).raw().toBuffer();
    return undefined;
  } catch (error) {
    if (firstLine(error).includes('exceeds pixel limit'))
      return 'has more pixels than programs read: save it smaller, 2,400 pixels wide is enough';
    return `cannot be read to its end, so it is damaged or only a part of it was copied; copy or export it again (${firstLine(error)})`;
  }
}

/** The width to which a picture is decoded; JPEG is decoded much faster to a small one. */
const READ_WIDTH = 64;

/** The first bytes of JPEG, PNG, WebP and AVIF. */
const signatures = /^(\xff\xd8\xff|\x89PNG|RIFF....WEBP|....ftypavif)/s;
/** Those of an animated PNG and AVIF, of which the decoder sees the first picture alone. */
const animations = /^(\x89PNG.*acTL|....ftypavis)/s;
const animation = 'is an animation, which pages do not show: save one picture of it';

async function drawingProblem(file: string): Promise<string | undefined> {
  const svg = readFileSync(file, 'utf8');
  if (!svg.includes('<svg')) return 'is no SVG drawing: export it as SVG instead of renaming it';
  // The entity is one that Illustrator names in the file.
  if (!/<(\w+:)?svg\b[^>]*\sxmlns(:\w+)?\s*=\s*["'](http:\/\/www\.w3\.org\/2000\/svg|&\w+;)["']/.test(svg))
    return 'does not begin as an SVG file, with xmlns="http://www.w3.org/2000/svg", so browsers would show nothing: export it as an SVG file, for it may have been copied from a page';
  if (/<image\b[^>]*\shref\s*=\s*["'](?!data:|#)/.test(svg.replaceAll('xlink:href', 'href')))
    return 'names a picture in another file, which browsers do not load for it: export it with the picture embedded, or better as outlines';
  if (/<(\w+:)?text[\s>]/.test(svg))
    return 'has words in a font, and computers without it show another: export it with the text converted to outlines';
  if (svgProportions(svg) === undefined)
    return 'has neither a viewBox nor a width and a height, so its proportions are unknown: export it with a viewBox';
  try {
    await drawSvg(svg, READ_WIDTH);
    return undefined;
  } catch (error) {
    return `cannot be drawn, so browsers would show nothing; export it as SVG again (${firstLine(error)})`;
  }
}

const firstLine = (error: unknown) => (error as Error).message.split('\n')[0]?.trim() ?? '';
