import { receiptId } from '../../store/document-id.ts';
import type { MailDocument } from '../../store/mail-document.ts';
import { type CommandContext, type ExitCode, exitCodes } from '../command-context.ts';
import { plainLine, plainText, terminalSafeJson, textTable } from '../terminal-text.ts';

/** One request in full, with its receipt. */
export async function show(
  context: CommandContext,
  idOrReference: string,
  { json }: { readonly json?: true },
): Promise<ExitCode> {
  const store = await context.store();
  const document = await store.find(idOrReference);
  if (!document) {
    context.printError('No such request.\n');
    return exitCodes.nothing;
  }
  const receipt = await store.find(receiptId(document.id));
  await context.print(json ? `${terminalSafeJson(document, 2)}\n` : textOf(document, receipt));
  return exitCodes.done;
}

function textOf(document: MailDocument, receipt: MailDocument | undefined): string {
  const { id, reference, createdAt, replyTo, message, delivery, signals, language } = document;
  const facts: readonly (readonly [string, string | null])[] = [
    ['reference', reference],
    ['id', id],
    ['created', createdAt],
    ['from', replyTo],
    ['language', language],
    ['subject', message.subject],
    ['state', delivery.state],
    ['attempts', String(delivery.attempts)],
    ['next attempt', delivery.nextAttemptTime],
    ['ended', delivery.endTime],
    ['error', delivery.error],
    ['suspected', signals.join(', ') || null],
    ['receipt', receipt?.delivery.state ?? 'none'],
    ['message id', message.messageId],
  ];
  const lines = facts.flatMap(([name, value]) =>
    value === null ? [] : [`${name.padEnd(14)}${plainLine(value)}`],
  );
  const recipients = [...delivery.recipients, ...(receipt?.delivery.recipients ?? [])];
  const table = textTable(
    ['RECIPIENT', 'OUTCOME', 'REPLY'],
    recipients.map(({ address, outcome, response }) => [address, outcome, response ?? '']),
  );
  return `${lines.join('\n')}\n\n${table}\n${plainText(message.text)}\n`;
}
