import { parseReference, requestReference } from '../../store/document-id.ts';
import type { MailDocument } from '../../store/mail-document.ts';
import type { MailStore } from '../../store/mail-store.ts';
import { type Command, exitCodes, onlyArgument } from '../command.ts';
import { plainLine, plainText, textTable } from '../text-table.ts';

export const show: Command = {
  usage: 'REFERENCE | ID',
  summary: 'One request in full, by the reference that its mails and the log carry, or by its id.',
  async run(given, context) {
    const document = await found(await context.store(), onlyArgument(given, 'id'));
    if (!document) return { exitCode: exitCodes.nothing, json: null, text: 'No such request.\n' };
    return { json: document, text: textOf(document) };
  },
};

function found(store: MailStore, id: string): Promise<MailDocument | undefined> {
  const reference = parseReference(id);
  return reference === undefined ? store.get(id) : store.findByReference(reference);
}

function textOf({ id, createdAt, replyTo, message, delivery, receipt }: MailDocument): string {
  const facts: readonly (readonly [string, string | null])[] = [
    ['reference', requestReference(id)],
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
    ['suspected', delivery.signals.join(', ') || null],
    ['receipt', receipt?.state ?? 'none'],
    ['message id', delivery.messageId],
  ];
  const lines = facts.flatMap(([name, value]) =>
    value === null ? [] : [`${name.padEnd(14)}${plainLine(value)}`],
  );
  const recipients = textTable(
    ['RECIPIENT', 'OUTCOME', 'ANSWER'],
    [...delivery.recipients, ...(receipt?.recipients ?? [])].map(({ address, outcome, response }) => [
      address,
      outcome,
      response ?? '',
    ]),
  );
  return `${lines.join('\n')}\n\n${recipients}\n${plainText(message.text)}\n`;
}
