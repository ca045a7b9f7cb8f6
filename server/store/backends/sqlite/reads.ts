import type { SQLTagStore } from 'node:sqlite';
import { parseReference } from '../../document-id.ts';
import { type DeliveryState, deliveryStates, type MailDocument } from '../../mail-document.ts';
import type { DamagedRequest, StoreSummary } from '../../mail-store.ts';
import { isCorruption } from './errors.ts';
import { documentOf } from './stored-document.ts';

/*
 * Reads of table `mail`. `sql` prepares each statement once. Times are ISO 8601 in UTC, which sort as text.
 */

export function find(sql: SQLTagStore, idOrReference: string): MailDocument | undefined {
  const reference = parseReference(idOrReference);
  const rows = reference
    ? sql.all`SELECT document FROM mail WHERE reference = ${reference} AND kind = 'request' LIMIT 1`
    : sql.all`SELECT document FROM mail WHERE id = ${idOrReference}`;
  return rows.map(documentOf)[0];
}

export interface ListedRow {
  readonly seq: number;
  readonly created: string;
  readonly request: MailDocument | DamagedRequest;
}

/** A position before every row of the list: letters sort after the digits of all times. */
const BEFORE_THE_NEWEST = { seq: 0, created: 'later than any time' };

/**
 * One page of the list, after the last row of the page before. The index alone finds the rows, so that one whose document
 * is damaged hides no other.
 */
export function listPage(
  sql: SQLTagStore,
  states: readonly DeliveryState[],
  limit: number,
  after?: ListedRow,
): ListedRow[] {
  const { seq, created } = after ?? BEFORE_THE_NEWEST;
  // The unary plus hides `state` from the planner, which would sort all rows instead of reading mail_list in order.
  const rows = sql.all`
    SELECT seq, created, state FROM mail
    WHERE kind = 'request' AND (created, seq) < (${created}, ${seq})
      AND +state IN (SELECT value FROM json_each(${JSON.stringify(states)}))
    ORDER BY created DESC, seq DESC LIMIT ${limit}`;
  return rows.map((row) => {
    const listed = { seq: Number(row.seq), created: String(row.created) };
    const state = row.state as DeliveryState;
    return {
      ...listed,
      request: unlessDamaged(() => documentAt(sql, listed.seq)) ?? {
        isDamaged: true,
        reference: unlessDamaged(() => referenceInIndex(sql, listed.seq)),
        createdAt: listed.created,
        state,
      },
    };
  });
}

function documentAt(sql: SQLTagStore, seq: number): MailDocument | undefined {
  return sql.all`SELECT document FROM mail WHERE seq = ${seq}`.map(documentOf)[0];
}

/** The reference as its index has it: the row itself cannot be read. */
function referenceInIndex(sql: SQLTagStore, seq: number): string | undefined {
  const found = sql.get`
    SELECT reference FROM mail INDEXED BY mail_reference WHERE kind = 'request' AND seq = ${seq}`;
  return found && String(found.reference);
}

function unlessDamaged<Result>(read: () => Result): Result | undefined {
  try {
    return read();
  } catch (cause) {
    if (isCorruption(cause)) return undefined;
    throw cause;
  }
}

export function summary(sql: SQLTagStore): StoreSummary {
  const rows = sql.all`
    SELECT state, count(*) AS requests, sum(suspected) AS suspected FROM mail WHERE kind = 'request' GROUP BY state`;
  const requestsIn = (state: DeliveryState) => Number(rows.find((row) => row.state === state)?.requests ?? 0);
  // Otherwise the planner reads all requests, oldest first, to find one that is due.
  const waiting = sql.get`
    SELECT min(created) AS oldest FROM mail INDEXED BY mail_due WHERE due IS NOT NULL AND kind = 'request'`;
  return {
    states: Object.fromEntries(
      deliveryStates.map((state) => [state, requestsIn(state)]),
    ) as StoreSummary['states'],
    suspected: rows.reduce((sum, { suspected }) => sum + Number(suspected), 0),
    oldestWaiting: waiting?.oldest ? new Date(String(waiting.oldest)) : null,
  };
}
