import { readFileSync } from 'node:fs';
import {
  collectionOf,
  completeOrders,
  type FieldFilter,
  fieldFilters,
  isInequality,
  NAME,
  type WireOrder,
  type WireQuery,
} from './query.ts';
import { rpcError } from './wire.ts';

interface IndexField {
  readonly fieldPath: string;
  readonly order: 'ASCENDING' | 'DESCENDING';
}
interface CompositeIndex {
  readonly collectionGroup: string;
  readonly fields: readonly IndexField[];
}

/** Refuses, as the cloud does and the emulator does not, a query that no deployed index serves. */
export function indexGuard(file: URL): (query: WireQuery) => void {
  const { indexes } = JSON.parse(readFileSync(file, 'utf8')) as { indexes: readonly CompositeIndex[] };

  return (query) => {
    const collection = collectionOf(query);
    const filters = fieldFilters(query.where);
    const equal = [...new Set(filters.filter((filter) => !isInequality(filter)).map(({ path }) => path))];
    const orders = completeOrders(query).filter((order) => !equal.includes(order.field.fieldPath));
    if (servedByFieldIndexes(filters, equal, orders)) return;
    const candidates = indexes.filter(({ collectionGroup }) => collectionGroup === collection);
    if (candidates.some(({ fields }) => serves(fields, equal, orders))) return;
    throw rpcError(
      'FAILED_PRECONDITION',
      `The query requires an index: ${collection} (${[...equal, ...orders.map(described)].join(', ')})`,
    );
  };
}

/** Every single field has an index of its own; equalities of several fields are merged from those. */
function servedByFieldIndexes(
  filters: readonly FieldFilter[],
  equal: readonly string[],
  orders: readonly WireOrder[],
) {
  const byField = orders.filter(({ field }) => field.fieldPath !== NAME);
  if (byField.length === 0) return !filters.some(isInequality) || equal.length === 0;
  return equal.length === 0 && byField.length === 1 && sameDirections(orders);
}

function serves(
  fields: readonly IndexField[],
  equal: readonly string[],
  orders: readonly WireOrder[],
): boolean {
  const head = fields.slice(0, equal.length).map(({ fieldPath }) => fieldPath);
  if (head.length !== equal.length || !head.every((path) => equal.includes(path))) return false;
  const byField = orders.filter(({ field }) => field.fieldPath !== NAME);
  const tail = fields.slice(equal.length);
  const served = byField.every(
    ({ field, direction }, index) =>
      tail[index]?.fieldPath === field.fieldPath && tail[index].order === (direction ?? 'ASCENDING'),
  );
  // An index ends with the name, in the direction of its last field.
  return served && tail.length === byField.length && sameDirections(orders.slice(-2));
}

function sameDirections(orders: readonly WireOrder[]): boolean {
  return new Set(orders.map(({ direction }) => direction ?? 'ASCENDING')).size <= 1;
}

function described({ field, direction }: WireOrder): string {
  return `${field.fieldPath} ${direction ?? 'ASCENDING'}`;
}
