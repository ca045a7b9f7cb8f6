import { z } from 'zod';

/** Every text of a record with its field, such as page.cards[0].title. */
export function textFields(
  value: unknown,
  path: readonly PropertyKey[] = [],
): readonly { readonly field: string; readonly text: string }[] {
  if (typeof value === 'string') return [{ field: z.core.toDotPath(path), text: value }];
  if (Array.isArray(value)) return value.flatMap((entry, index) => textFields(entry, [...path, index]));
  return Object.entries(value ?? {}).flatMap(([key, entry]) => textFields(entry, [...path, key]));
}
