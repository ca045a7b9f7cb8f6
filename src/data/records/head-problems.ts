import type { PageHead } from '../schemas/page-schema.ts';
import type { ContentRecord } from './content-record.ts';
import { textFields } from './record-texts.ts';

/** The lengths that search engines show whole. */
const DESCRIPTION = { min: 50, max: 160 };

interface Head {
  readonly file: string;
  /** Its path in the record, such as page.head. */
  readonly field: string;
  readonly head: Partial<PageHead>;
}

/**
 * A sentence for each mistake of the titles and descriptions of a language's pages: each is used once, and a description
 * with its variables filled in has an allowed length.
 */
export function headProblems(records: readonly ContentRecord[]): string[] {
  const heads = records.filter(({ problems }) => problems.length === 0).flatMap(headsOf);
  return [
    ...heads.flatMap(descriptionProblem),
    ...(['title', 'description'] as const).flatMap((name) => repetitions(heads, name)),
  ];
}

function headsOf({ file, data }: ContentRecord): Head[] {
  return textFields(data)
    .filter(({ field }) => /(^|\.)head\.title$/.test(field))
    .map(({ path, field }) => {
      const head = path.slice(0, -1).reduce((value, key) => Reflect.get(value as object, key), data);
      return { file, field: field.replace(/\.title$/, ''), head: head as Head['head'] };
    });
}

function descriptionProblem({ file, field, head: { description = '' } }: Head): string[] {
  const { min, max } = DESCRIPTION;
  if (description.length >= min && description.length <= max) return [];
  return [
    `${file}: ${field}.description has ${description.length} characters when its variables are filled in; it must have ${min} to ${max}.`,
  ];
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
