import type { DeliveryState, MailDocument } from '../../store/mail-document.ts';
import { type CommandContext, type ExitCode, exitCodes } from '../command-context.ts';
import { terminalSafeJson, textTable } from '../terminal-text.ts';

export interface ListOptions {
  readonly state?: readonly DeliveryState[];
  readonly limit?: number;
  readonly json?: true;
}

/** Requests, newest first: as a table of the last ones, or as an array of whole documents. */
export async function list(context: CommandContext, { state, limit, json }: ListOptions): Promise<ExitCode> {
  const atMost = limit ?? (json ? Number.POSITIVE_INFINITY : 50);
  const requests = first(atMost, (await context.store()).list(state));
  if (json) await printArray(requests, context);
  else await printTable(requests, context);
  return exitCodes.done;
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

async function printTable(documents: AsyncIterable<MailDocument>, { print }: CommandContext): Promise<void> {
  const rows: string[][] = [];
  for await (const document of documents) rows.push(rowOf(document));
  await print(
    rows.length > 0
      ? textTable(['REFERENCE', 'ID', 'CREATED', 'STATE', 'LANGUAGE', 'SUBJECT', 'NOTE'], rows)
      : 'No requests.\n',
  );
}

function rowOf(document: MailDocument): string[] {
  const { reference, id, createdAt, delivery, request, message, signals, language = '' } = document;
  const note = delivery.error ?? (signals.length > 0 ? `suspected: ${signals.join(' ')}` : '');
  const subject = request?.subject ?? message.subject;
  const created = createdAt.slice(0, 19);
  return [reference, id, created, delivery.state, language, subject.slice(0, 50), note.slice(0, 80)];
}
