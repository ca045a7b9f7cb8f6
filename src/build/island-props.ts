const VALUE = 0;
const LIST = 1;

/** The properties in an island's tag as plain data, without the types that Astro writes to each value. */
export function islandProps(tag: string): unknown {
  const written = / props="([^"]*)"/.exec(tag)?.[1];
  if (written === undefined) throw new Error(`An island without properties: ${tag}`);
  return plainObject(JSON.parse(unescaped(written)));
}

function plainObject(written: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(written).map(([name, value]) => [name, plain(value)]));
}

function plain(written: unknown): unknown {
  if (!Array.isArray(written))
    throw new Error(`Not a property as Astro writes it: ${JSON.stringify(written)}`);
  const [type, value] = written;
  if (type === LIST) return value.map(plain);
  if (type !== VALUE)
    throw new Error(`Islands take plain data alone, not type ${type}: ${JSON.stringify(value)}`);
  return typeof value === 'object' && value !== null ? plainObject(value) : value;
}

function unescaped(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&#34;', '"')
    .replaceAll('&#38;', '&')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
