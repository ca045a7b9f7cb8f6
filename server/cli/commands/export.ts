import { resolve } from 'node:path';
import { replaceFile } from '../../process/replace-file.ts';
import { isDatabaseFile } from '../../store/backends/sqlite/database-files.ts';
import { type MailDocument, typedFields } from '../../store/mail-document.ts';
import { databasePath } from '../../store/open-store.ts';
import type { CommandContext, ExitCode } from '../command-context.ts';
import { readableRequests } from '../readable-requests.ts';
import { terminalSafeJson } from '../terminal-text.ts';

export interface ExportOptions {
  readonly format: 'csv' | 'jsonl';
  readonly output?: string;
}

/** Every request that can be read, to a file that only its owner reads, or to standard output. */
export async function exportRequests(
  context: CommandContext,
  { format, output }: ExportOptions,
): Promise<ExitCode> {
  const { requests, exitCode } = readableRequests(await context.store(), context);
  const lines = linesOf(requests, format);
  if (output === undefined) {
    for await (const line of lines) await context.print(line);
    return exitCode();
  }
  if (isDatabaseFile(output, databasePath(context.config.dataDir)))
    throw new Error(`${output} is a file of the request database: name another file.`);
  try {
    await replaceFile(resolve(output), 'requests.export.unfinished', (file) => file.writeFile(lines));
  } catch (cause) {
    throw new Error(`${output} could not be written: ${(cause as Error).message}.`, { cause });
  }
  await context.print(`The export is ${output}. It holds personal data.\n`);
  return exitCode();
}

const COLUMNS: readonly (readonly [string, (document: MailDocument) => string])[] = [
  ['reference', ({ reference }) => reference],
  ...typedFields.map((field) => [field, ({ request }: MailDocument) => request?.[field] ?? ''] as const),
  ['createdAt', ({ createdAt }) => createdAt],
  ['state', ({ delivery }) => delivery.state],
  ['id', ({ id }) => id],
  ['error', ({ delivery }) => delivery.error ?? ''],
  ['signals', ({ signals }) => signals.join(' ')],
  ['language', ({ language }) => language],
];

/** Without it Excel takes the file for one of an older encoding, and garbles Hindi. */
const BYTE_ORDER_MARK = '\uFEFF';

async function* linesOf(documents: AsyncIterable<MailDocument>, format: ExportOptions['format']) {
  if (format === 'csv') yield BYTE_ORDER_MARK + csvLine(COLUMNS.map(([name]) => name));
  for await (const document of documents) {
    if (format === 'csv') yield csvLine(COLUMNS.map(([, columnOf]) => columnOf(document)));
    else yield `${terminalSafeJson(document)}\n`;
  }
}

/** Any control character but a tab or a line break. */
const CONTROL_IN_TEXT = /(?![\t\n])\p{Cc}/gu;
/** A formula begins at the start of a value or behind a separator, perhaps after spaces or quotes; also in full-width signs. */
const FORMULA_START = /(^|[,;|\t\n])((?:[^\S\t\n]|["'])*)([=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;
/** A spreadsheet reads these as numbers or dates and rewrites them: a leading zero goes, 12 digits become 9.19877E+11. */
const REWRITTEN =
  /^(?:0\d+|\d{12,}|\d+\.\d+|\d+e\d+|(?:\d{1,2}[/:-]\d{1,4}|\d{4}[/-]\d{1,2})(?:[/:-]\d{1,4})?)$/i;

/** One line of RFC 4180; a value that a spreadsheet would calculate or rewrite is prefixed with an apostrophe. */
export function csvLine(values: readonly string[]): string {
  return `${values.map((value) => `"${neutralised(value).replaceAll('"', '""')}"`).join(',')}\r\n`;
}

/**
 * Spreadsheets also split at other separators and at line breaks inside a value: what looks like a formula is
 * marked behind each of them. Control characters, which terminals obey, become spaces.
 */
function neutralised(value: string): string {
  if (REWRITTEN.test(value)) return `'${value}`;
  return value.replace(/\r\n?/g, '\n').replace(CONTROL_IN_TEXT, ' ').replace(FORMULA_START, "$1'$2$3");
}
