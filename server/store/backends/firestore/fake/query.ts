import { fieldPath, valueAt, withValueAt } from './fields.ts';
import { comparePaths, compareValues, sameType } from './values.ts';
import { rpcError, type WireDocument, type WireFields, type WireValue } from './wire.ts';

export interface WireQuery {
  readonly select?: { readonly fields?: readonly WireField[] };
  readonly from?: readonly { readonly collectionId?: string; readonly allDescendants?: boolean }[];
  readonly where?: WireFilter;
  readonly orderBy?: readonly WireOrder[];
  readonly startAt?: WireCursor;
  readonly endAt?: WireCursor;
  readonly offset?: number;
  readonly limit?: { readonly value?: number };
}

interface WireField {
  readonly fieldPath: string;
}
export interface WireFilter {
  readonly compositeFilter?: { readonly op: string; readonly filters?: readonly WireFilter[] };
  readonly fieldFilter?: { readonly field: WireField; readonly op: string; readonly value: WireValue };
  readonly unaryFilter?: unknown;
}
export interface WireOrder {
  readonly field: WireField;
  readonly direction?: string;
}
interface WireCursor {
  readonly values?: readonly WireValue[];
  readonly before?: boolean;
}

export interface FieldFilter {
  readonly path: string;
  readonly op: string;
  readonly value: WireValue;
}

export const NAME = '__name__';
const INEQUALITIES = ['LESS_THAN', 'LESS_THAN_OR_EQUAL', 'GREATER_THAN', 'GREATER_THAN_OR_EQUAL'];

/** The documents that the query answers, in its order. */
export function queried(documents: Iterable<WireDocument>, parent: string, query: WireQuery): WireDocument[] {
  const collection = `${parent}/${collectionOf(query)}/`;
  const filters = fieldFilters(query.where);
  const orders = completeOrders(query);
  const rows = [...documents]
    .filter(({ name }) => name.startsWith(collection) && !name.slice(collection.length).includes('/'))
    .filter((document) => filters.every((filter) => matches(document, filter)))
    .filter((document) => orders.every(({ field }) => fieldOf(document, field.fieldPath) !== undefined))
    .filter((document) => !query.startAt || isFrom(document, query.startAt, orders))
    .filter((document) => !query.endAt || !isFrom(document, query.endAt, orders))
    .sort((one, other) => compareRows(one, other, orders));
  const start = query.offset ?? 0;
  const end = query.limit?.value === undefined ? undefined : start + query.limit.value;
  return rows.slice(start, end).map((document) => projected(document, query));
}

export function collectionOf(query: WireQuery): string {
  const [from] = query.from ?? [];
  if (!from?.collectionId || from.allDescendants)
    throw rpcError('UNIMPLEMENTED', 'the fake queries one collection');
  return from.collectionId;
}

/** Every filter of the conjunction. */
export function fieldFilters(where: WireFilter | undefined): FieldFilter[] {
  if (!where) return [];
  if (where.fieldFilter) {
    const { field, op, value } = where.fieldFilter;
    if (!filterTests[op]) throw rpcError('UNIMPLEMENTED', `the fake has no filter ${op}`);
    return [{ path: field.fieldPath, op, value }];
  }
  if (where.compositeFilter?.op === 'AND') return (where.compositeFilter.filters ?? []).flatMap(fieldFilters);
  throw rpcError('UNIMPLEMENTED', 'the fake knows field filters and their conjunction');
}

export function isInequality({ op }: FieldFilter): boolean {
  return INEQUALITIES.includes(op);
}

/** The orders as the server completes them: the field of an inequality, and the name in the last direction. */
export function completeOrders({ where, orderBy = [] }: WireQuery): WireOrder[] {
  const implied = fieldFilters(where)
    .filter((filter) => isInequality(filter) && !orderBy.some(({ field }) => field.fieldPath === filter.path))
    .map(({ path }): WireOrder => ({ field: { fieldPath: path } }));
  const orders = [...orderBy, ...implied];
  if (orders.some(({ field }) => field.fieldPath === NAME)) return orders;
  return [...orders, { field: { fieldPath: NAME }, direction: orders.at(-1)?.direction ?? 'ASCENDING' }];
}

function matches(document: WireDocument, { path, op, value }: FieldFilter): boolean {
  const found = fieldOf(document, path);
  if (found === undefined) return false;
  return filterTests[op]?.(found, value) ?? false;
}

const ordered = (holds: (order: number) => boolean) => (found: WireValue, value: WireValue) =>
  sameType(found, value) && holds(compareValues(found, value));

const filterTests: Readonly<Record<string, (found: WireValue, value: WireValue) => boolean>> = {
  EQUAL: (found, value) => compareValues(found, value) === 0,
  IN: (found, { arrayValue }) =>
    (arrayValue?.values ?? []).some((value) => compareValues(found, value) === 0),
  LESS_THAN: ordered((order) => order < 0),
  LESS_THAN_OR_EQUAL: ordered((order) => order <= 0),
  GREATER_THAN: ordered((order) => order > 0),
  GREATER_THAN_OR_EQUAL: ordered((order) => order >= 0),
};

function fieldOf(document: WireDocument, path: string): WireValue | undefined {
  if (path === NAME) return { valueType: 'referenceValue', referenceValue: document.name };
  return valueAt(document.fields, fieldPath(path));
}

function compareRows(one: WireDocument, other: WireDocument, orders: readonly WireOrder[]): number {
  for (const order of orders) {
    const [left, right] = [fieldOf(one, order.field.fieldPath), fieldOf(other, order.field.fieldPath)];
    const result = left && right ? compareValues(left, right) : 0;
    if (result !== 0) return directed(result, order);
  }
  return comparePaths(one.name, other.name);
}

/** Whether the document lies at the cursor or after it. */
function isFrom(document: WireDocument, cursor: WireCursor, orders: readonly WireOrder[]): boolean {
  for (const [index, value] of (cursor.values ?? []).entries()) {
    const order = orders[index];
    const found = order && fieldOf(document, order.field.fieldPath);
    if (!order || !found)
      throw rpcError('INVALID_ARGUMENT', 'the cursor has more values than the query has orders');
    const result = directed(compareValues(found, value), order);
    if (result !== 0) return result > 0;
  }
  return cursor.before === true;
}

function directed(result: number, { direction }: WireOrder): number {
  return direction === 'DESCENDING' ? -result : result;
}

function projected(document: WireDocument, { select }: WireQuery): WireDocument {
  if (!select) return document;
  const paths = (select.fields ?? []).map(({ fieldPath: path }) => path).filter((path) => path !== NAME);
  const fields = paths.map(fieldPath).reduce<WireFields>((chosen, path) => {
    const value = valueAt(document.fields, path);
    return value ? withValueAt(chosen, path, value) : chosen;
  }, {});
  return { ...document, fields };
}
