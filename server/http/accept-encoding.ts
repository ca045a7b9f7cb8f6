export type Encoding = 'br' | 'gzip' | 'identity';

/** From the smallest on: what the visitor takes equally gladly is sent as small as there is. */
const PREFERENCE: readonly Encoding[] = ['br', 'gzip', 'identity'];

/** The encodings that an `Accept-Encoding` header allows, best first (RFC 9110, 12.5.3). */
export function acceptedEncodings(header: string | undefined): readonly Encoding[] {
  if (header === undefined || header.trim() === '') return ['identity'];
  const quality = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    quality.set(name === 'x-gzip' ? 'gzip' : name, qualityOf(parameters));
  }
  const other = quality.get('*');
  const qualityFor = (encoding: Encoding) =>
    quality.get(encoding) ?? other ?? (encoding === 'identity' ? LEAST : 0);
  return PREFERENCE.filter((encoding) => qualityFor(encoding) > 0).sort(
    (one, another) => qualityFor(another) - qualityFor(one),
  );
}

// Identity is acceptable unless it is excluded, but nobody asked for it.
const LEAST = 0.000_1;

function qualityOf(parameters: readonly string[]): number {
  const given = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
  if (given === undefined) return 1;
  const quality = Number(given);
  return quality >= 0 && quality <= 1 ? quality : 0;
}
