/**
 * A text with the value in its slot, such as {name}. A function gives the value, because `replace` would read `$$` and `$&`
 * in a text as patterns.
 */
export function fillSlot(text: string, slot: string, value: string): string {
  return text.replace(`{${slot}}`, () => value);
}
