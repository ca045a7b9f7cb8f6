import type { ContentRecord } from './content-record.ts';

/** A sentence for each page whose `order` an earlier page of its kind has too. */
export function sameOrderNotices(records: readonly ContentRecord[]): string[] {
  const first = new Map<string, string>();
  return records.flatMap(({ file, kind, data }) => {
    const { order } = data as { order?: number };
    if (order === undefined) return [];
    const place = `${kind} ${order}`;
    const other = first.get(place);
    if (!other) first.set(place, file);
    if (!other) return [];
    return [
      `${file}: order is ${order}, as in ${other}: which of them comes first is the order of their files' names.`,
    ];
  });
}
