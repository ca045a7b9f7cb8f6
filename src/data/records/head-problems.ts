import type { PageHead } from '../schemas/page-schema.ts';
import type { ContentRecord } from './content-record.ts';
import { textFields } from './record-texts.ts';

interface Head {
  readonly file: string;
  /** Its path in the record, such as page.head. */
  readonly field: string;
  readonly head: Partial<PageHead>;
}

/** A sentence for each title and description of a language's pages that another page has too. */
export function headProblems(records: readonly ContentRecord[]): string[] {
  const heads = records.filter(({ problems }) => problems.length === 0).flatMap(headsOf);
  return (['title', 'description'] as const).flatMap((name) => repetitions(heads, name));
}

function headsOf({ file, data }: ContentRecord): Head[] {
  return textFields(data)
    .filter(({ field }) => /(^|\.)head\.title$/.test(field))
    .map(({ path, field }) => {
      const head = path.slice(0, -1).reduce((value, key) => Reflect.get(value as object, key), data);
      return { file, field: field.replace(/\.title$/, ''), head: head as Head['head'] };
    });
}

function repetitions(heads: readonly Head[], name: 'title' | 'description'): string[] {
  const first = new Map<string | undefined, Head>();
  return heads.flatMap((entry) => {
    const text = entry.head[name];
    const other = first.get(text);
    if (!other) first.set(text, entry);
    if (!other) return [];
    return [
      `${entry.file}: ${entry.field}.${name} is the same as ${other.field}.${name} of ${other.file}: search engines show each page by a ${name} of its own.`,
    ];
  });
}
