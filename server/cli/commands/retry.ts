import type { MailDocument } from '../../store/mail-document.ts';
import { type CommandContext, type ExitCode, exitCodes } from '../command-context.ts';
import { readableRequests } from '../readable-requests.ts';

/** Makes a dead letter, or a waiting mail, due now, for the company's addresses of now; without a name every dead letter. */
export async function retry(context: CommandContext, idOrReference?: string): Promise<ExitCode> {
  const store = await context.store();
  const deadLetters = readableRequests(store, context, ['ERROR']);
  const named = idOrReference === undefined ? undefined : await store.find(idOrReference);
  if (idOrReference !== undefined && !named) {
    context.printError('No such request.\n');
    return exitCodes.nothing;
  }
  const documents = named ? [named] : deadLetters.requests;
  const lines: string[] = [];
  const addresses = context.mailParties();
  for await (const { id } of documents) {
    const state = await store.retry(id, addresses);
    if (state === 'SUCCESS') lines.push(`Delivered to all whom MAIL_TO and MAIL_BCC name now: ${id}\n`);
    else if (state) lines.push(`Requeued: ${id}\n`);
  }
  if (lines.length === 0 && deadLetters.exitCode() === exitCodes.done) {
    context.printError(named ? nothingToRetry(named) : 'Nothing to retry.\n');
    return exitCodes.nothing;
  }
  // At the end, because a reader who leaves, as `head` does, ends the process.
  await context.print(lines.join(''));
  return deadLetters.exitCode();
}

function nothingToRetry({ id, delivery }: MailDocument): string {
  const { state, recipients, leaseExpireTime } = delivery;
  // A server may have claimed it after it was found here.
  const end = leaseExpireTime === null ? '' : `, or is tried again from ${leaseExpireTime} on`;
  if (state !== 'SUCCESS') return `Nothing to retry: ${id} is being sent${end}.\n`;
  const isWritten = recipients.some(({ outcome }) => outcome === 'written');
  return `Nothing to retry: ${id} was ${isWritten ? 'written to the outbox' : 'delivered'}.\n`;
}
