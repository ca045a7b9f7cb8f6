export type ByteRange =
  | { readonly kind: 'part'; readonly first: number; readonly last: number }
  | { readonly kind: 'unsatisfiable' };

/**
 * The one range that a `Range` header asks of a body of this size; undefined when the whole is to be sent,
 * as for several ranges, other units or malformed text (RFC 9110, 14.2).
 */
export function byteRange(header: string | undefined, size: number): ByteRange | undefined {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '');
  if (!match) return undefined;
  const [from, to] = [match[1] ?? '', match[2] ?? ''];
  if (from === '') return to === '' ? undefined : suffix(Number(to), size);
  const first = Number(from);
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < first) return undefined;
  return first < size ? { kind: 'part', first, last } : { kind: 'unsatisfiable' };
}

function suffix(length: number, size: number): ByteRange {
  if (length === 0 || size === 0) return { kind: 'unsatisfiable' };
  return { kind: 'part', first: Math.max(size - length, 0), last: size - 1 };
}
