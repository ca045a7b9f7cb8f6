import { type ContactFieldName, contactFieldLimits } from '../../../contract/contact-request.ts';
import {
  addressLine,
  grievanceEmail,
  grievancePerson,
  openingTimes,
  registeredNumbers,
  telephonesOf,
} from '../company-lines.ts';
import type { Company } from '../schemas/company-schema.ts';
import { type ContentRecord, recordOf } from './content-record.ts';
import type { Edition } from './read-edition.ts';
import { textFields } from './record-texts.ts';

/** The variables that any text may write as {{name}}, beside the legal constants. */
const companyVariables: Readonly<Record<string, (company: Company, language: string) => string>> = {
  company: ({ name }) => name,
  email: ({ email }) => email,
  mobile: ({ mobile }) => unbroken(mobile.display),
  mobileDial: ({ mobile }) => mobile.dial,
  telephones,
  address: addressLine,
  city: ({ address }) => address.locality,
  region: ({ address }) => address.region,
  country: ({ address }) => address.country,
  origin: ({ origin }) => origin,
  legalForm: ({ legalForm }) => legalForm,
  openingTimes: unbrokenTimes,
  timeZone: ({ openingHours }) => openingHours.timeZone,
  callBackWithin: ({ callBackWithin }) => callBackWithin,
  currency: ({ currency }) => currency.symbol,
  grievanceContact: grievancePerson,
  grievanceEmail,
};

/** The variables for the limits of the form's fields, such as {{messageLimit}}: 5,000. */
const limitVariables: Readonly<Record<ContactFieldName, string>> = {
  name: 'nameLimit',
  email: 'emailLimit',
  phone: 'phoneLimit',
  subject: 'subjectLimit',
  user_content: 'messageLimit',
};

/** Every number to call, as in "+91 132 000 0000 or +91 132 000 0001". */
function telephones(company: Company, language: string): string {
  const numbers = telephonesOf(company).map(({ display }) => unbroken(display));
  return new Intl.ListFormat(language, { type: 'disjunction' }).format(numbers);
}

/** Days, hours and time zone; the hours stay on one line: a word joiner forbids the break after a hyphen. */
function unbrokenTimes(company: Company): string {
  const { display } = company.openingHours;
  return openingTimes(company).replace(display, unbroken(display).replaceAll('-', '-\u2060'));
}

/** Only after a space: an address or the name of a file has none. */
const joined = (text: string) => text.replace(/(?<= \p{L}-)(?=\p{L})/gu, '\u2060');

/** A number, or hours, with no-break spaces, which keep them on one line. */
const unbroken = (text: string) => text.replaceAll(' ', '\u00A0');

/** Matches double braces with anything in them, and unclosed ones. */
const doubleBraces = /\{\{[^{}]*\}\}|\{\{|\}\}/g;
/** Matches a word in single braces: a slot of a page or a mail, or a variable without its second brace. */
const singleBraces = /(?<!\{)\{\s*(\w+)\s*\}(?!\})/g;
/** Matches a variable, and the full stop of a sentence that ends with it. */
const variable = /\{\{\s*(\w+)\s*\}\}(\.?)/g;

/**
 * The records with each {{variable}} filled in, and a sentence for each one that has no value. An
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
    problems: canReadConstants(records)
      ? records.flatMap((record) => unknownVariables(record, values, originalValues))
      : [],
  };
}

/** True where the names of the legal constants are known; else each text that writes one would be told too. */
function canReadConstants(records: readonly ContentRecord[]): boolean {
  const { data, problems = [] } = records.find(({ kind }) => kind === 'legalConstants') ?? {};
  return problems.length === 0 || (typeof data === 'object' && data !== null && !Array.isArray(data));
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

function unknownVariables(
  { file, data, text, textLanguage }: ContentRecord,
  values: Values,
  originalValues: Values,
): string[] {
  const reasonOf = (name: string) =>
    originalValues.has(name)
      ? 'which legal-constants.yaml has in words in the original alone: write it in this language too'
      : 'which is no variable of content/README.md or legal-constants.yaml';
  // Variables in the original's text are reported with the original.
  const document = textLanguage ? '' : text;
  return [...textFields(data), { field: 'the text', text: document }].flatMap(({ field, text }) => [
    ...[...text.matchAll(doubleBraces)]
      .filter(([braces]) => !values.has(variableIn(braces)))
      .map(([braces]) => `${file}: ${field} writes ${braces}, ${reasonOf(variableIn(braces))}.`),
    ...[...text.matchAll(singleBraces)]
      .filter(([, name = '']) => values.has(name))
      .map(
        ([braces, name]) =>
          `${file}: ${field} writes ${braces}, and a variable has two braces on each side: {{${name}}}.`,
      ),
  ]);
}

const variableIn = (braces: string) => /^\{\{\s*(\w+)\s*\}\}$/.exec(braces)?.[1] ?? '';

type LanguageRecords = Pick<Edition, 'language' | 'records'>;
type Values = ReadonlyMap<string, string | undefined>;

/** Every variable by name; without a value where the company record itself has mistakes. */
function valuesOf({ language, records }: LanguageRecords): Values {
  const company = recordOf(records, 'company');
  const labels = recordOf(records, 'interface');
  const numbers = company && labels && registeredNumbers(company, labels);
  const constants = records.find(({ kind }) => kind === 'legalConstants')?.data ?? {};
  return new Map([
    ...Object.entries(companyVariables).map(
      ([name, read]) => [name, company && read(company, language)] as const,
    ),
    ['registrations', numbers?.map(({ label, text }) => `${label}: ${text}`).join(', ')] as const,
    ...Object.entries(limitVariables).map(
      ([field, name]) =>
        [name, contactFieldLimits[field as ContactFieldName].toLocaleString(language)] as const,
    ),
    ...Object.entries(constants).map(([name, value]) => [name, String(value)] as const),
  ]);
}
