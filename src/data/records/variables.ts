import type { ContentRecord } from './content-record.ts';
import { textsAndLines } from './record-texts.ts';
import { constantsNamedAsVariables, type LanguageRecords, type Values, valuesOf } from './variable-values.ts';

/** Matches double braces with anything in them, and unclosed ones. */
const doubleBraces = /\{\{\s*([^{}]*?)\s*\}\}|\{\{|\}\}/g;
/** Matches a word in single braces: a slot of a page or a mail, or a variable without its second brace. */
const singleBraces = /(?<!\{)\{\s*(\w+)\s*\}(?!\})/g;
/** Matches a variable, and the full stop of a sentence that ends with it. */
const variable = /\{\{\s*([^{}]*?)\s*\}\}(\.?)/g;

/**
 * The records with each {{variable}} filled in, and a sentence for each one that has no value or two. An
 * untranslated text gets the values of the original. A text that was written on several lines is on one: subjects of mails
 * and names have no others. No line of a text ends in one letter and a hyphen, such as that of "an e-way bill".
 */
export function fillVariables(edition: LanguageRecords, original = edition) {
  const { records } = edition;
  const values = valuesOf(edition);
  const originalValues = valuesOf(original);
  const fillTexts = (_: string, value: unknown) =>
    typeof value === 'string' ? joined(inOneLine(fill(value, values))) : value;
  return {
    records: records.map(({ data, text, ...record }): ContentRecord => {
      return {
        ...record,
        data: JSON.parse(JSON.stringify(data ?? null), fillTexts),
        text: fillMarkdown(text, record.textLanguage ? originalValues : values),
      };
    }),
    // Where the legal constants cannot be read, each text that writes one would be reported too.
    problems: records.some(({ kind, data }) => kind === 'legalConstants' && data === undefined)
      ? []
      : [
          ...constantsNamedAsVariables(edition),
          ...records.flatMap((record) => unknownVariables(record, values, originalValues)),
        ],
  };
}

/**
 * Fills in variables, also those that a value writes. A variable that names itself stays within its own value. The full stop of
 * a value, such as Pvt. Ltd., ends the sentence too.
 */
function fill(text: string, values: Values): string {
  return text.replace(variable, (match, name, stop) => {
    const value = values.get(name);
    if (value === undefined) return match;
    const words = inOneLine(
      value.includes('{{') ? fill(value, new Map([...values, [name, undefined]])) : value,
    );
    return words.endsWith('.') ? words : words + stop;
  });
}

/** Fills in a text of Markdown, where a name such as Star*Works* or A<b> stays as it is written. */
function fillMarkdown(text: string, values: Values): string {
  const asText = [...values].map(([name, value]) => [name, value?.replace(/[\\`*[\]<~]/g, '\\$&')] as const);
  return fill(text, new Map(asText));
}

function inOneLine(text: string): string {
  return text.replace(/[ \t]*\n[ \t]*/g, ' ');
}

/**
 * No line ends in the "e-" of "e-way" or begins with the "in" of "check-in". Only after a space: an address or the name of a
 * file has none.
 */
const joined = (text: string) => text.replace(shortFirst, '\u2060').replace(shortLast, '\u2060');
const shortFirst = /(?<= \p{L}{1,2}-)(?=\p{L})/gu;
const shortLast = /(?<= [\p{L}\p{M}]+-)(?=\p{L}{1,2}(?![\p{L}\p{M}\p{N}@/-]|\.\p{L}))/gu;

function unknownVariables(record: ContentRecord, values: Values, originalValues: Values): string[] {
  const reasonOf = (name: string) =>
    originalValues.has(name)
      ? 'which legal-constants.yaml has in words in the original alone: write it in this language too'
      : 'which is no variable of content/README.md or legal-constants.yaml';
  return textsAndLines(record).flatMap(({ field, text }) => [
    ...[...text.matchAll(doubleBraces)]
      .filter(([, name = '']) => !values.has(name))
      .map(([braces, name = '']) => `${record.file}: ${field} writes ${braces}, ${reasonOf(name)}.`),
    // The schema tells those of most texts.
    ...(record.problems.length > 0 ? [] : [...text.matchAll(singleBraces)])
      .filter(([, name = '']) => values.has(name))
      .map(
        ([braces, name]) =>
          `${record.file}: ${field} writes ${braces}, and a variable has two braces on each side: {{${name}}}.`,
      ),
  ]);
}
