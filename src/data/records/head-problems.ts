import type { ContentRecord } from './content-record.ts';
import { textFields } from './record-texts.ts';

/** A sentence for each title and description of a language's pages that another page has too. */
export function headProblems(records: readonly ContentRecord[]): string[] {
  /** The first field with a text, by the name of the field and the text. */
  const first = new Map<string, string>();
  return records
    .filter(({ problems }) => problems.length === 0)
    .flatMap(({ file, data }) =>
      textFields(data).flatMap(({ field, text }) => {
        const [, name] = /(?:^|\.)head\.(title|description)$/.exec(field) ?? [];
        if (!name) return [];
        const other = first.get(`${name} ${text}`);
        if (!other) first.set(`${name} ${text}`, `${field} of ${file}`);
        if (!other) return [];
        return `${file}: ${field} is the same as ${other}: search engines show each page by a ${name} of its own.`;
      }),
    );
}
