import type { WireFields, WireTimestamp, WireValue } from './wire.ts';

/** Firestore's order of values: by type first, then within the type. */
export function compareValues(one: WireValue, other: WireValue): number {
  const rank = typeRank(one);
  return rank - typeRank(other) || (orders[rank]?.(one, other) ?? 0);
}

/** Only values of one type are comparable by `<` and its kin. */
export function sameType(one: WireValue, other: WireValue): boolean {
  return typeRank(one) === typeRank(other);
}

function compareText(one: string, other: string): number {
  return Buffer.compare(Buffer.from(one), Buffer.from(other));
}

function typeRank(value: WireValue): number {
  const rank = typeOrder.findIndex((types) => types.includes(value.valueType ?? 'nullValue'));
  if (rank < 0) throw new Error(`the fake does not know ${value.valueType}`);
  return rank;
}

const typeOrder = [
  ['nullValue'],
  ['booleanValue'],
  ['integerValue', 'doubleValue'],
  ['timestampValue'],
  ['stringValue'],
  ['bytesValue'],
  ['referenceValue'],
  ['arrayValue'],
  ['mapValue'],
];

const orders: ((one: WireValue, other: WireValue) => number)[] = [
  () => 0,
  (one, other) => Number(one.booleanValue) - Number(other.booleanValue),
  (one, other) => numberOf(one) - numberOf(other),
  (one, other) => compareTimes(one.timestampValue ?? {}, other.timestampValue ?? {}),
  (one, other) => compareText(one.stringValue ?? '', other.stringValue ?? ''),
  (one, other) => Buffer.compare(one.bytesValue ?? Buffer.of(), other.bytesValue ?? Buffer.of()),
  (one, other) => comparePaths(one.referenceValue ?? '', other.referenceValue ?? ''),
  (one, other) => compareLists(one.arrayValue?.values ?? [], other.arrayValue?.values ?? []),
  (one, other) => compareMaps(one.mapValue?.fields ?? {}, other.mapValue?.fields ?? {}),
];

function numberOf(value: WireValue): number {
  return Number(value.integerValue ?? value.doubleValue);
}

function compareTimes(one: WireTimestamp, other: WireTimestamp): number {
  return Number(one.seconds ?? 0) - Number(other.seconds ?? 0) || (one.nanos ?? 0) - (other.nanos ?? 0);
}

/** Document names are compared segment by segment. */
export function comparePaths(one: string, other: string): number {
  const [ones, others] = [one.split('/'), other.split('/')];
  for (const [index, segment] of ones.entries()) {
    const against = others[index];
    if (against === undefined) return 1;
    const order = compareText(segment, against);
    if (order !== 0) return order;
  }
  return ones.length - others.length;
}

function compareLists(ones: readonly WireValue[], others: readonly WireValue[]): number {
  for (const [index, value] of ones.entries()) {
    const against = others[index];
    if (!against) return 1;
    const order = compareValues(value, against);
    if (order !== 0) return order;
  }
  return ones.length - others.length;
}

function compareMaps(one: WireFields, other: WireFields): number {
  const entries = (fields: WireFields) =>
    Object.entries(fields)
      .sort(([name], [against]) => compareText(name, against))
      .flatMap(([name, value]): WireValue[] => [{ valueType: 'stringValue', stringValue: name }, value]);
  return compareLists(entries(one), entries(other));
}
