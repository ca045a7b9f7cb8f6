import { open } from 'node:fs/promises';
import type { MailDocument } from '../../store/mail-document.ts';
import { allRequests } from '../all-requests.ts';
import { type Command, UsageError } from '../command.ts';
import { terminalSafeJson } from '../terminal-safe-json.ts';

export const exportRequests: Command = {
  usage: '[--format csv|jsonl] [--output FILE]',
  summary: 'Every request as CSV for a spreadsheet, or as one JSON object a line.',
  options: { format: { type: 'string' }, output: { type: 'string' } },
  async run({ options }, context) {
    const format = options.json ? 'jsonl' : (options.format ?? 'csv');
    if (format !== 'csv' && format !== 'jsonl') throw new UsageError('--format is csv or jsonl.');
    const lines = linesOf(allRequests(await context.store()), format);
    if (typeof options.output !== 'string') return { json: undefined, text: lines };
    const written = await writeLines(options.output, lines);
    return { json: { written, file: options.output }, text: `${written} lines are in ${options.output}\n` };
  },
};

/** A request that an earlier release stored has its name and number in the text of its message alone. */
const COLUMNS: readonly (readonly [string, (document: MailDocument) => string])[] = [
  ['name', ({ request }) => request?.name ?? ''],
  ['email', ({ request, replyTo }) => request?.email ?? replyTo],
  ['phone', ({ request }) => request?.phone ?? ''],
  ['subject', ({ request, message }) => request?.subject ?? message.subject],
  ['message', ({ request, message }) => request?.message ?? message.text],
  ['createdAt', ({ createdAt }) => createdAt],
  ['state', ({ delivery }) => delivery.state],
  ['id', ({ id }) => id],
  ['attempts', ({ delivery }) => String(delivery.attempts)],
  ['ended', ({ delivery }) => delivery.endTime ?? ''],
  ['error', ({ delivery }) => delivery.error ?? ''],
  ['signals', ({ signals }) => signals.join(' ')],
  ['to', ({ to }) => to.join(' ')],
  ['bcc', ({ bcc }) => bcc.join(' ')],
];

async function* linesOf(
  documents: AsyncIterable<MailDocument>,
  format: 'csv' | 'jsonl',
): AsyncGenerator<string> {
  if (format === 'csv') yield csvLine(COLUMNS.map(([name]) => name));
  for await (const document of documents) {
    yield format === 'jsonl'
      ? `${terminalSafeJson(document)}\n`
      : csvLine(COLUMNS.map(([, columnOf]) => columnOf(document)));
  }
}

/** One line of RFC 4180; a value that a spreadsheet would take for a formula is prefixed with an apostrophe. */
export function csvLine(values: readonly string[]): string {
  return `${values.map((value) => `"${neutralised(value).replaceAll('"', '""')}"`).join(',')}\r\n`;
}

/**
 * Spreadsheets also split at other separators and at line breaks inside a value: what looks like a formula is
 * marked behind each of them. Control characters, which terminals obey, go.
 */
function neutralised(value: string): string {
  return value
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\t\n]/gu, ' ')
    .replace(/(^|[,;|\t\n])([\s"']*)([=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g, "$1'$2$3");
}

async function writeLines(path: string, lines: AsyncIterable<string>): Promise<number> {
  const file = await open(path, 'w', 0o600);
  try {
    let written = 0;
    for await (const line of lines) {
      await file.write(line);
      written += 1;
    }
    await file.sync();
    return written;
  } finally {
    await file.close();
  }
}
