/** Replaces every {{name}} in the strings of a record; an unknown name is an error that says where. */
export function interpolate<T>(record: T, variables: Readonly<Record<string, string>>, where: string): T {
  if (typeof record === 'string') return interpolateText(record, variables, where) as T;
  if (Array.isArray(record))
    return record.map((entry, i) => interpolate(entry, variables, `${where}[${i}]`)) as T;
  if (record === null || typeof record !== 'object' || record instanceof Date) return record;
  return Object.fromEntries(
    Object.entries(record).map(([key, value]) => [key, interpolate(value, variables, `${where}.${key}`)]),
  ) as T;
}

/** The same for one text. */
export function interpolateText(
  text: string,
  variables: Readonly<Record<string, string>>,
  where: string,
): string {
  return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => {
    const value = variables[name];
    if (value === undefined)
      throw new Error(`${where}: {{${name}}} is not a variable of company or legal-constants`);
    return value;
  });
}
