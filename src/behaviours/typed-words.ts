/** The values of a section's fields, by their names. */
export type TypedWords = ReadonlyMap<string, string>;

const fieldsOf = (section: Element) =>
  section.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input[name], textarea[name]');

export function typedWords(section: Element): TypedWords {
  const words = new Map<string, string>();
  for (const { name, value } of fieldsOf(section)) words.set(name, value);
  return words;
}

/** Restores the values in fields that were rendered again. */
export function putBack(words: TypedWords, section: Element) {
  for (const field of fieldsOf(section)) field.value ||= words.get(field.name) ?? '';
}
