import { z } from 'zod';
import { type ContentRecord, counterpartOf, fieldWithLine } from './content-record.ts';
import { updatedOf } from './listed-pages.ts';

/** A sentence for each translated page whose original has a later date. */
export function laterOriginals(
  translated: readonly ContentRecord[],
  originals: readonly ContentRecord[],
): string[] {
  return translated.flatMap((record) => {
    const original = counterpartOf(record, originals);
    const translatedOn = updatedOf(record.data);
    const changedOn = updatedOf(original?.data);
    if (!original || !translatedOn || !changedOn || translatedOn >= changedOn) return [];
    return [
      `${record.file}: its original ${original.file} changed on ${changedOn}, later than this translation (${translatedOn}).`,
    ];
  });
}

/** Texts that are the same in every language: pictures, the logos of clients, and what a price is of. */
const sharedTexts: ReadonlySet<PropertyKey | undefined> = new Set(['file', 'mark', 'currency', 'service']);

/** A sentence for each number, picture and number of entries of a translation that its original has otherwise. */
export function otherFacts(
  translated: readonly ContentRecord[],
  originals: readonly ContentRecord[],
): string[] {
  return translated.flatMap((record) => {
    const original = counterpartOf(record, originals);
    if (!original) return [];
    return differences(record.data, original.data).map(
      ({ path, own, other }) =>
        `${record.file}: ${fieldWithLine(record, path, z.core.toDotPath(path))} ${own}, and the original has ${other ?? 'none'}.`,
    );
  });
}

interface Difference {
  readonly path: readonly PropertyKey[];
  readonly own: string;
  readonly other: unknown;
}

function differences(own: unknown, other: unknown, path: readonly PropertyKey[] = []): Difference[] {
  const key = path.at(-1);
  if (Array.isArray(own) && own.length !== entriesIn(other))
    return key === 'keywords' ? [] : [{ path, own: `has ${own.length} entries`, other: entriesIn(other) }];
  if (typeof own === 'object' && own !== null)
    return Object.entries(own).flatMap(([name, value]) =>
      differences(value, Reflect.get(Object(other), name), [
        ...path,
        Array.isArray(own) ? Number(name) : name,
      ]),
    );
  const isShared = typeof own === 'number' || sharedTexts.has(key);
  return isShared && own !== other ? [{ path, own: `is ${own}`, other }] : [];
}

const entriesIn = (value: unknown) => (Array.isArray(value) ? value.length : undefined);
