import { documentReference } from '../../process/log.ts';
import type { MailDocument } from '../../store/mail-document.ts';
import type { MailStore } from '../../store/mail-store.ts';
import { allRequests } from '../all-requests.ts';
import { type Command, exitCodes, onlyArgument } from '../command.ts';
import { plainLine, plainText, textTable } from '../text-table.ts';

const LOG_REFERENCE = /^[0-9a-f]{12}$/;

export const show: Command = {
  usage: 'ID',
  summary: 'One request in full, by its id or by the reference that stands in the log.',
  async run(given, context) {
    const document = await found(await context.store(), onlyArgument(given, 'id'));
    if (!document) return { exitCode: exitCodes.nothing, json: null, text: 'No such request.\n' };
    return { json: document, text: textOf(document) };
  },
};

async function found(store: MailStore, id: string): Promise<MailDocument | undefined> {
  if (!LOG_REFERENCE.test(id)) return store.get(id);
  for await (const document of allRequests(store)) {
    if (documentReference(document.id) === id) return document;
  }
  return undefined;
}

function textOf({ id, createdAt, replyTo, message, delivery }: MailDocument): string {
  const facts: readonly (readonly [string, string | null])[] = [
    ['id', id],
    ['created', createdAt],
    ['from', replyTo],
    ['subject', message.subject],
    ['state', delivery.state],
    ['attempts', String(delivery.attempts)],
    ['first attempt', delivery.startTime],
    ['next attempt', delivery.nextAttemptTime],
    ['lease until', delivery.leaseExpireTime],
    ['expired', delivery.expiredLeases > 0 ? `${delivery.expiredLeases} leases` : null],
    ['ended', delivery.endTime],
    ['error', delivery.error],
    ['signals', delivery.signals.join(', ') || null],
    ['message id', delivery.messageId],
  ];
  const lines = facts.flatMap(([name, value]) =>
    value === null ? [] : [`${name.padEnd(14)}${plainLine(value)}`],
  );
  const recipients = textTable(
    ['RECIPIENT', 'OUTCOME', 'ANSWER'],
    delivery.recipients.map(({ address, outcome, response }) => [address, outcome, response ?? '']),
  );
  return `${lines.join('\n')}\n\n${recipients}\n${plainText(message.text)}\n`;
}
