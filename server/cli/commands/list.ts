import { documentOwner, ownerOfDocument } from '../../store/document-id.ts';
import type { DeliveryState, MailDocument } from '../../store/mail-document.ts';
import type { CommandContext, ExitCode } from '../command-context.ts';
import { readableRequests } from '../readable-requests.ts';
import { beginningOf, terminalSafeJson, textTable } from '../terminal-text.ts';

export interface ListOptions {
  readonly state?: readonly DeliveryState[];
  readonly email?: string;
  readonly limit?: number;
  readonly json?: true;
}

/** How many requests a table has where no number is given. */
const NEWEST = 50;

/** Requests, newest first: as a table of the last ones, or as an array of whole documents. */
export async function list(
  context: CommandContext,
  { state, email, limit, json }: ListOptions,
): Promise<ExitCode> {
  const { requests, exitCode } = readableRequests(await context.store(), context, state);
  const wanted = email === undefined ? requests : requestsOf(email, requests);
  if (json) await printArray(first(limit ?? Number.POSITIVE_INFINITY, wanted), context);
  else if (limit !== undefined) await printTable(await rowsOf(first(limit, wanted)), context);
  else await printNewest(wanted, context);
  return exitCode();
}

/** The requests that `erase` would remove. */
async function* requestsOf(email: string, documents: AsyncIterable<MailDocument>) {
  for await (const document of documents)
    if (ownerOfDocument(document.id) === documentOwner(email)) yield document;
}

async function* first(count: number, documents: AsyncIterable<MailDocument>) {
  let left = count;
  for await (const document of documents) {
    yield document;
    left -= 1;
    if (left === 0) return;
  }
}

/** An array of JSON whose elements are written as they come. */
async function printArray(documents: AsyncIterable<MailDocument>, { print }: CommandContext): Promise<void> {
  let separator = '[\n';
  for await (const document of documents) {
    await print(separator + terminalSafeJson(document));
    separator = ',\n';
  }
  await print(separator === '[\n' ? '[]\n' : '\n]\n');
}

/** The newest requests, and a line that says so where there are more: a reader would take them for all. */
async function printNewest(requests: AsyncIterable<MailDocument>, context: CommandContext): Promise<void> {
  const rows = await rowsOf(first(NEWEST + 1, requests));
  await printTable(rows.slice(0, NEWEST), context);
  if (rows.length > NEWEST)
    context.printError(`These are the newest ${NEWEST}. There are more: use --limit.\n`);
}

async function rowsOf(documents: AsyncIterable<MailDocument>): Promise<string[][]> {
  const rows: string[][] = [];
  for await (const document of documents) rows.push(rowOf(document));
  return rows;
}

async function printTable(rows: readonly string[][], { print }: CommandContext): Promise<void> {
  await print(
    rows.length > 0
      ? textTable(['REFERENCE', 'ID', 'CREATED', 'STATE', 'LANGUAGE', 'SUBJECT', 'NOTE'], rows)
      : 'No requests.\n',
  );
}

function rowOf(document: MailDocument): string[] {
  const { reference, id, createdAt, delivery, request, message, signals, language } = document;
  const note = delivery.error ?? (signals.length > 0 ? `suspected: ${signals.join(' ')}` : '');
  const subject = request?.subject ?? message.subject;
  const created = `${createdAt.slice(0, 19)}Z`;
  return [reference, id, created, delivery.state, language, beginningOf(subject, 50), beginningOf(note, 80)];
}
