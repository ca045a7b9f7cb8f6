import { parse } from 'node:path';
import type { ContentRecord } from '../../data/records/content-record.ts';
import { logoFiles, pictureFiles, wholeOf } from '../../data/records/picture-files.ts';
import { textFields } from '../../data/records/record-texts.ts';
import { croppedSize, type Size } from './crop-region.ts';
import { type LayoutName, layouts, proportions } from './image-sizes.ts';
import { openPicture } from './open-picture.ts';

/** Where a picture is shown, in words, with the width in pixels that is best there and its proportions. */
interface Place {
  readonly where: string;
  readonly width: number;
  readonly ratio: number;
}

/** A layout of the place; its widest picture is the best one. */
const place = (where: string, layout: LayoutName): Place => ({
  where,
  width: Math.max(...layouts[layout].widths),
  ratio: proportions(layout),
});

/** Names of fields, and where a picture is shown that they name. */
const places: readonly (readonly [field: RegExp, place: Place])[] = [
  [/(^|\.)hero\.image\.file$/, place('at the top of a page', 'hero')],
  [/^people\.entries\[\d+\]\.image\.file$/, place('beside a person', 'person')],
  [/(^|\.)image\.file$/, place('on a page', 'half')],
  [/^clients\.logos\[\d+\]\.file$/, { where: 'among the clients', width: 256, ratio: 0 }],
];

/** A sentence for each picture of the owner with less than half of the pixels that are best where it is shown: it is not sharp. */
export async function smallPictures(folder: string, records: readonly ContentRecord[]): Promise<string[]> {
  const sentences: string[] = [];
  for (const file of [...pictureFiles(folder), ...logoFiles(folder)]) {
    const shown = widestPlace(wholeOf(parse(file).name), records);
    if (!shown || /\.svg$/i.test(file)) continue;
    const size = await sizeOf(file);
    const { width } = shown.ratio ? croppedSize(size, shown.ratio) : size;
    if (width * 2 >= shown.width) continue;
    sentences.push(
      `${file}: is ${size.width} by ${size.height} pixels, too few to be sharp ${shown.where}: ${shown.width.toLocaleString('en')} in width are enough.`,
    );
  }
  return sentences;
}

/** The place with the most pixels among those where records show a picture. */
function widestPlace(name: string, records: readonly ContentRecord[]): Place | undefined {
  const fields = records
    .flatMap(({ data }) => textFields(data))
    .filter(({ text }) => text === name)
    .flatMap(({ field }) => places.find(([pattern]) => pattern.test(field))?.[1] ?? []);
  return fields.sort((one, other) => other.width - one.width)[0];
}

/** The size of a photograph as the camera was held. */
async function sizeOf(file: string): Promise<Size> {
  const { autoOrient } = await openPicture(file).metadata();
  return autoOrient;
}
