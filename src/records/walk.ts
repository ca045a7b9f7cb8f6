/** Visits every text and object of a record with its field's path, such as page.cards[0].title. */
export function walk(value: unknown, visit: (value: unknown, field: string) => void, field = ''): void {
  visit(value, field);
  if (Array.isArray(value)) {
    for (const [index, entry] of value.entries()) walk(entry, visit, `${field}[${index}]`);
  } else if (value !== null && typeof value === 'object') {
    for (const [key, entry] of Object.entries(value)) walk(entry, visit, field ? `${field}.${key}` : key);
  }
}
