/**
 * A text with the value in its slot, such as {name}, wherever it stands. A function gives the value, because `replaceAll`
 * would read `$$` and `$&` in a text as patterns.
 */
export function fillSlot(text: string, slot: string, value: string): string {
  return text.replaceAll(`{${slot}}`, () => value);
}
