/** What stands in the fields of a section, by their names. */
export type TypedWords = ReadonlyMap<string, string>;

const fieldsOf = (section: Element) =>
  section.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input[name], textarea[name]');

export function typedWords(section: Element): TypedWords {
  const words = new Map<string, string>();
  for (const { name, value } of fieldsOf(section)) words.set(name, value);
  return words;
}

/** Puts the words into fields that were drawn anew. */
export function putBack(words: TypedWords, section: Element) {
  for (const field of fieldsOf(section)) field.value ||= words.get(field.name) ?? '';
}
