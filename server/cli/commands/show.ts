import { receiptId } from '../../store/document-id.ts';
import type { MailDocument } from '../../store/mail-document.ts';
import { type Command, exitCodes, onlyArgument } from '../command.ts';
import { plainLine, plainText, textTable } from '../text-table.ts';

export const show: Command = {
  usage: 'REFERENCE | ID',
  summary: 'One request in full, by the reference that its mails and the log carry, or by its id.',
  async run(given, context) {
    const store = await context.store();
    const document = await store.find(onlyArgument(given, 'id'));
    if (!document) return { exitCode: exitCodes.nothing, json: null, text: 'No such request.\n' };
    return { json: document, text: textOf(document, await store.find(receiptId(document.id))) };
  },
};

function textOf(document: MailDocument, receipt: MailDocument | undefined): string {
  const { id, reference, createdAt, replyTo, message, delivery, signals } = document;
  const facts: readonly (readonly [string, string | null])[] = [
    ['reference', reference],
    ['id', id],
    ['created', createdAt],
    ['from', replyTo],
    ['subject', message.subject],
    ['state', delivery.state],
    ['attempts', String(delivery.attempts)],
    ['first attempt', delivery.startTime],
    ['next attempt', delivery.nextAttemptTime],
    ['lease until', delivery.leaseExpireTime],
    ['ended', delivery.endTime],
    ['error', delivery.error],
    ['suspected', signals.join(', ') || null],
    ['receipt', receipt?.delivery.state ?? 'none'],
    ['message id', message.messageId],
  ];
  const lines = facts.flatMap(([name, value]) =>
    value === null ? [] : [`${name.padEnd(14)}${plainLine(value)}`],
  );
  const recipients = textTable(
    ['RECIPIENT', 'OUTCOME', 'ANSWER'],
    [...delivery.recipients, ...(receipt?.delivery.recipients ?? [])].map(
      ({ address, outcome, response }) => [address, outcome, response ?? ''],
    ),
  );
  return `${lines.join('\n')}\n\n${recipients}\n${plainText(message.text)}\n`;
}
