import { z } from 'zod';

/** A copy of a record in which each text is what `replace` makes of it; `field` names it as page.cards[0].title. */
export function mapTexts(
  value: unknown,
  replace: (text: string, field: string) => string,
  path: readonly PropertyKey[] = [],
): unknown {
  if (typeof value === 'string') return replace(value, z.core.toDotPath(path));
  if (Array.isArray(value)) return value.map((entry, index) => mapTexts(entry, replace, [...path, index]));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [key, mapTexts(entry, replace, [...path, key])]),
  );
}

/** Every text of a record with its field. */
export function textFields(value: unknown): readonly { readonly field: string; readonly text: string }[] {
  const texts: { field: string; text: string }[] = [];
  mapTexts(value, (text, field) => {
    texts.push({ field, text });
    return text;
  });
  return texts;
}
