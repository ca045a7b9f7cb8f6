import type { ContentRecord } from './content-record.ts';
import { textFields } from './record-texts.ts';

/** Why a field needs a text of its own: a name of fields, and the end of the sentence. */
const reasons = [
  [/(^|\.)head\.title$/, 'search engines show each page by a title of its own'],
  [/(^|\.)head\.description$/, 'search engines show each page by a description of its own'],
  [/^title$/, 'menus would name two pages alike'],
] as const;

/** A sentence for each title and description of a language's pages that another page, or another page of the kind, has too. */
export function headProblems(records: readonly ContentRecord[]): string[] {
  const texts = records
    .filter(({ problems }) => problems.length === 0)
    .flatMap(({ file, kind, data }) =>
      textFields(data).flatMap(({ field, text }) => {
        const [, reason] = reasons.find(([name]) => name.test(field)) ?? [];
        // A service and an industry may have the same title: they are in menus of their own.
        const scope = field === 'title' ? `${kind} ${reason}` : reason;
        return reason ? [{ file, field, text, reason, scope }] : [];
      }),
    );
  return texts.flatMap(({ file, field, text, reason, scope }) => {
    const first = texts.find((other) => other.scope === scope && other.text === text);
    if (!first || first.file === file) return [];
    return `${file}: ${field} is the same as ${first.field} of ${first.file}: ${reason}.`;
  });
}
