import { parse } from 'node:path';
import type { ContentRecord } from './content-record.ts';
import { pageOf, pathOf } from './listed-pages.ts';
import { pictureFiles } from './picture-files.ts';
import { filesMatching } from './record-paths.ts';

/** A sentence for each key that opens nothing, or that lacks its place in the composition for narrow windows. */
export function keyProblems(
  folder: string,
  records: readonly ContentRecord[],
  originals: readonly ContentRecord[],
): string[] {
  return keysOf(records).flatMap(({ record, field, keys }) => {
    const narrow = hasNarrowHero.has(record.kind) && narrowComposition(folder, keys.picture);
    return keys.entries.flatMap(({ target = pathOf(record.id), narrowPlace }, index) => {
      const entry = `${record.file}: ${field}.entries[${index}]`;
      const problems = [];
      if (!hasIllustration(target, originals))
        problems.push(
          `${entry}.target is ${target}, which is no page whose example has an illustration that the key could open.`,
        );
      if (narrow && !narrowPlace)
        problems.push(
          `${entry}.narrowPlace is missing: narrow windows show ${narrow} in place of the picture.`,
        );
      return problems;
    });
  });
}

/** A sentence for each page that shows another picture than the one on which its keys are placed, and so no keys. */
export function keyNotices(folder: string, records: readonly ContentRecord[]): string[] {
  return keysOf(records).flatMap(({ record, field, keys, hero }) => {
    const shown = shownPicture(folder, hero.image.file);
    if (keys.picture === shown) return [];
    return `${record.file}: ${field} are not shown: their places are on ${keys.picture}, and the page shows ${shown}. Place them on it and write its name under picture, or take them away.`;
  });
}

const hasNarrowHero: ReadonlySet<string> = new Set(['home', 'getStarted']);

/** The keys of the records without mistakes. */
function keysOf(records: readonly ContentRecord[]) {
  return records.flatMap((record) => {
    const page = pageOf(record.data);
    const { hero } = page;
    if (!hero?.keys || record.problems.length > 0) return [];
    return [{ record, field: page === record.data ? 'hero.keys' : 'page.hero.keys', hero, keys: hero.keys }];
  });
}

/** A key of a translation may open a page that only the original has. A page with mistakes may have any shape. */
function hasIllustration(target: string, originals: readonly ContentRecord[]): boolean {
  const opened = originals.find(({ id }) => pathOf(id) === target);
  if (!opened) return false;
  return opened.problems.length > 0 || pageOf(opened.data).example?.illustration !== undefined;
}

/** The picture of a name, with its folder: the owner's comes first. */
function shownPicture(folder: string, name: string): string {
  const isOwn = pictureFiles(folder).some((file) => parse(file).name === name);
  return `${isOwn ? 'content/pictures' : 'art/masters'}/${name}`;
}

/** The file that narrow windows show in place of a hero's picture; undefined where they show a part of it. */
function narrowComposition(folder: string, picture: string): string | undefined {
  const { dir, base } = parse(picture.replace(/^content(?=\/)/, () => folder));
  return filesMatching(`${base}-mobile.*`, dir)[0];
}
