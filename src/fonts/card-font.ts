import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import subsetFont from 'subset-font';

/** The family's name in the cut file; the comma ends it, for without one its last word would be taken for a weight. */
export const cardFontFamily = 'Anek Latin Medium,';

const source = 'node_modules/@fontsource-variable/anek-latin/files/anek-latin-latin-wdth-normal.woff2';
const cut = { wght: 620, wdth: 112 };
const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(0x20 + index)).join('');
const folder = '.cache/fonts';

/** The site's font as one file that the picture library reads: a TrueType file in the weight of headings. */
export async function cardFont(text: string): Promise<string> {
  const characters = [...new Set(ascii + text)].sort().join('');
  const key = createHash('sha256')
    .update(JSON.stringify({ source, cut, characters }))
    .digest('hex')
    .slice(0, 12);
  const file = resolve(folder, `card-${key}.ttf`);
  if (existsSync(file)) return file;
  const font = await subsetFont(readFileSync(source), characters, {
    targetFormat: 'truetype',
    variationAxes: cut,
  });
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${file}.${process.pid}`, font);
  renameSync(`${file}.${process.pid}`, file);
  return file;
}
