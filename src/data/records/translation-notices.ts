import type { ContentRecord } from './content-record.ts';
import { updatedOf } from './listed-pages.ts';

/** A sentence for each translated page whose original has a later date. */
export function laterOriginals(
  translated: readonly ContentRecord[],
  originals: readonly ContentRecord[],
): string[] {
  return translated.flatMap(({ kind, id, file, data }) => {
    const original = originals.find((record) => record.kind === kind && record.id === id);
    const translatedOn = updatedOf(data);
    const changedOn = updatedOf(original?.data);
    if (!original || !translatedOn || !changedOn || translatedOn >= changedOn) return [];
    return [
      `${file}: its original ${original.file} changed on ${changedOn}, later than this translation (${translatedOn}).`,
    ];
  });
}
