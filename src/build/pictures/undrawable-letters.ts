import sharp from 'sharp';
import { compositeInput } from './composite-input.ts';

/** Letters of scripts for which the site has no font of its own. */
const otherLetters = /[^\p{Script=Latin}\p{Script=Devanagari}\p{Script=Common}\p{Script=Inherited}]/gu;

/** The letters of a text in whose place a box with a number would be drawn, because this computer has no font for them. */
export async function undrawableLetters(text: string): Promise<string[]> {
  const letters = [...new Set(text.match(otherLetters))];
  const areBoxes = await Promise.all(letters.map(isBox));
  return letters.filter((_, index) => areBoxes[index]);
}

const known = new Map<string, Promise<boolean>>();

/** The edges of such a box are lines without a gap. */
function isBox(letter: string): Promise<boolean> {
  const found = known.get(letter) ?? drawnLetter(letter).then(hasFrame);
  known.set(letter, found);
  return found;
}

const drawnLetter = (letter: string) =>
  compositeInput(
    sharp({ text: { text: `<span foreground="#fff">${letter}</span>`, font: '92', rgba: true } }),
  );

function hasFrame({ input, raw: { width, height, channels } }: Awaited<ReturnType<typeof compositeInput>>) {
  const isInked = (x: number, y: number) => (input[(y * width + x) * channels + channels - 1] ?? 0) > 0;
  const columns = Array.from({ length: width }, (_, x) => x);
  const rows = Array.from({ length: height }, (_, y) => y);
  const left = columns.find((x) => rows.some((y) => isInked(x, y))) ?? 0;
  const right = columns.findLast((x) => rows.some((y) => isInked(x, y))) ?? 0;
  const inkedRows = rows.filter((y) => columns.some((x) => isInked(x, y)));
  const top = inkedRows[0] ?? 0;
  const bottom = inkedRows.at(-1) ?? 0;
  return (
    right > left &&
    inkedRows.every((y) => isInked(left, y) && isInked(right, y)) &&
    columns.slice(left, right + 1).every((x) => isInked(x, top) && isInked(x, bottom))
  );
}
