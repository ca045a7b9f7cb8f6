import { z } from 'zod';

/** Lists whose entries may be equal: the words of the logo, and the states of an illustration. */
const mayRepeat: ReadonlySet<PropertyKey> = new Set(['nameParts', 'illustration']);

/**
 * A half sentence for each entry that its list has before, as after a copy that nobody has changed. Two links or profiles of
 * a list are equal where they lead to one address.
 */
export function repeatedEntries(value: unknown, path: readonly PropertyKey[] = []): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.entries(value)
    .filter(([key]) => !mayRepeat.has(key))
    .flatMap(([key, entry]) => repeatedEntries(entry, [...path, Array.isArray(value) ? Number(key) : key]));
  return Array.isArray(value) ? [...repetitionsIn(value, path), ...inner] : inner;
}

function repetitionsIn(list: readonly unknown[], path: readonly PropertyKey[]): string[] {
  const keys = list.map((entry) => JSON.stringify(hrefOf(entry) ?? entry));
  return list.flatMap((entry, index) => {
    const first = keys.indexOf(keys[index] ?? '');
    if (first === index) return [];
    const [one, other] = [index, first].map((at) =>
      z.core.toDotPath([...path, at, ...(hrefOf(entry) ? ['href'] : [])]),
    );
    return [`${one} is the same as ${other}: change one of them, or take it away.`];
  });
}

const hrefOf = (entry: unknown) => (entry as { href?: string } | null)?.href;
