/** Replaces every {{name}} in the strings of a record; an unknown name is an error that says where. */
export function weave<T>(record: T, facts: Readonly<Record<string, string>>, where: string): T {
  if (typeof record === 'string') return weaveText(record, facts, where) as T;
  if (Array.isArray(record)) return record.map((entry, i) => weave(entry, facts, `${where}[${i}]`)) as T;
  if (record === null || typeof record !== 'object' || record instanceof Date) return record;
  return Object.fromEntries(
    Object.entries(record).map(([key, value]) => [key, weave(value, facts, `${where}.${key}`)]),
  ) as T;
}

/** The same for one text. */
export function weaveText(text: string, facts: Readonly<Record<string, string>>, where: string): string {
  return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => {
    const fact = facts[name];
    if (fact === undefined) throw new Error(`${where}: {{${name}}} is not a fact of company or legal-facts`);
    return fact;
  });
}
