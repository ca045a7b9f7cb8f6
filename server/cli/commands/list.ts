import { type DeliveryState, deliveryStates, type MailDocument } from '../../store/mail-document.ts';
import { allRequests, collected } from '../all-requests.ts';
import { type Command, type CommandArguments, countOption, UsageError } from '../command.ts';
import { textTable } from '../text-table.ts';

const SHOWN_TO_PEOPLE = 50;

export const list: Command = {
  usage: '[--state PENDING,ERROR] [--limit 50]',
  summary: 'Requests, newest first. --json: an array of whole documents, all unless --limit is given.',
  options: { state: { type: 'string' }, limit: { type: 'string' } },
  async run(given, context) {
    const limit = countOption(given, 'limit') ?? (given.options.json ? undefined : SHOWN_TO_PEOPLE);
    const documents = allRequests(await context.store(), { states: statesOf(given), limit });
    if (given.options.json) return { json: documents, text: '' };
    return { json: undefined, text: tableOf(await collected(documents)) };
  },
};

/** The requests as a table for people. */
function tableOf(documents: readonly MailDocument[]): string {
  if (documents.length === 0) return 'No requests.\n';
  return textTable(
    ['ID', 'CREATED', 'STATE', 'TRIES', 'SUBJECT', 'NOTE'],
    documents.map(({ id, createdAt, delivery, message, signals }) => [
      id,
      createdAt.slice(0, 19),
      delivery.state,
      String(delivery.attempts),
      message.subject.slice(0, 50),
      delivery.error ?? (signals.length > 0 ? `suspected: ${signals.join(' ')}` : ''),
    ]),
    200,
  );
}

function statesOf({ options }: CommandArguments): readonly DeliveryState[] | undefined {
  if (typeof options.state !== 'string') return undefined;
  return options.state.split(',').map((name) => {
    const state = deliveryStates.find((known) => known === name.trim().toUpperCase());
    if (state === undefined) throw new UsageError(`--state knows ${deliveryStates.join(', ')}.`);
    return state;
  });
}
