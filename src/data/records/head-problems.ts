import type { ContentRecord } from './content-record.ts';
import { textFields } from './record-texts.ts';

/** A sentence for each title and description of a language's pages that another page has too. */
export function headProblems(records: readonly ContentRecord[]): string[] {
  const heads = records
    .filter(({ problems }) => problems.length === 0)
    .flatMap(({ file, data }) => textFields(data).map((text) => ({ file, ...text })))
    .filter(({ field }) => /(^|\.)head\.(title|description)$/.test(field));
  return heads.flatMap(({ file, field, path, text }) => {
    const name = path.at(-1);
    const first = heads.find((other) => other.text === text && other.path.at(-1) === name);
    if (!first || first.file === file) return [];
    return `${file}: ${field} is the same as ${first.field} of ${first.file}: search engines show each page by a ${String(name)} of its own.`;
  });
}
