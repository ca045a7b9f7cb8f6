import { z } from 'zod';
import type { ContentRecord } from './content-record.ts';

/** A text of a record, its path in the data, and that path as people read it, such as page.cards[0].title. */
interface TextField {
  readonly path: readonly PropertyKey[];
  readonly field: string;
  readonly text: string;
}

/** Every text of a record. */
export function textFields(value: unknown, path: readonly PropertyKey[] = []): readonly TextField[] {
  if (typeof value === 'string') return [{ path, field: z.core.toDotPath(path), text: value }];
  if (Array.isArray(value)) return value.flatMap((entry, index) => textFields(entry, [...path, index]));
  return Object.entries(value ?? {}).flatMap(([key, entry]) => textFields(entry, [...path, key]));
}

/** Every text of a record with its field, and each line of its Markdown. A text that is the original's is left out. */
export function textsAndLines({
  data,
  text,
  textLine = 1,
  textLanguage,
}: ContentRecord): readonly Pick<TextField, 'field' | 'text'>[] {
  const lines = textLanguage ? [] : text.split('\n');
  return [
    ...textFields(data),
    ...lines.map((line, index) => ({ field: `line ${index + textLine}`, text: line })),
  ];
}
