import {
  addressLine,
  grievanceEmail,
  grievancePerson,
  openingTimes,
  registeredNumbers,
} from '../schemas/company-lines.ts';
import type { Company } from '../schemas/company-schema.ts';
import { type ContentRecord, recordOf } from './content-record.ts';
import { textFields } from './record-texts.ts';

/** The variables that any text may write as {{name}}, beside the legal constants. */
const companyVariables: Readonly<Record<string, (company: Company) => string>> = {
  company: ({ name }) => name,
  email: ({ email }) => email,
  mobile: ({ mobile }) => unbroken(mobile.display),
  mobileDial: ({ mobile }) => mobile.dial,
  alternateMobile: ({ alternateMobile }) => unbroken(alternateMobile.display),
  address: addressLine,
  city: ({ address }) => address.locality,
  region: ({ address }) => address.region,
  country: ({ address }) => address.country,
  origin: ({ origin }) => origin,
  legalForm: ({ legalForm }) => legalForm,
  openingTimes,
  timeZone: ({ openingHours }) => openingHours.timeZone,
  callBackWithin: ({ callBackWithin }) => callBackWithin,
  currency: ({ currency }) => currency.symbol,
  grievanceContact: grievancePerson,
  grievanceEmail,
};

/** A number with no-break spaces, so that it stays on one line. */
const unbroken = (number: string) => number.replaceAll(' ', '\u00A0');

/** Matches double braces with anything in them, and unclosed ones. */
const doubleBraces = /\{\{[^{}]*\}\}|\{\{|\}\}/g;
const variable = /\{\{\s*(\w+)\s*\}\}/g;

/**
 * The records with each {{variable}} filled in, and a sentence for each one that has no value. An
 * untranslated text gets the values of the original.
 */
export function fillVariables(records: readonly ContentRecord[], originals = records) {
  const values = valuesOf(records);
  const originalValues = valuesOf(originals);
  const fillTexts = (_: string, value: unknown) => (typeof value === 'string' ? fill(value, values) : value);
  return {
    records: records.map(({ data, text, ...record }): ContentRecord => {
      return {
        ...record,
        data: JSON.parse(JSON.stringify(data ?? null), fillTexts),
        text: fill(text, record.textLanguage ? originalValues : values),
      };
    }),
    problems: records.flatMap((record) => unknownVariables(record, values)),
  };
}

function fill(text: string, values: Values): string {
  return text.replace(variable, (match, name) => values.get(name) ?? match);
}

function unknownVariables({ file, data, text, textLanguage }: ContentRecord, values: Values): string[] {
  // Variables in the original's text are reported with the original.
  const document = textLanguage ? '' : text;
  return [...textFields(data), { field: 'the text', text: document }].flatMap(({ field, text }) =>
    [...text.matchAll(doubleBraces)]
      .filter(([braces]) => !values.has(variableIn(braces)))
      .map(
        ([braces]) =>
          `${file}: ${field} writes ${braces}, which is no variable of content/README.md or legal-constants.yaml.`,
      ),
  );
}

const variableIn = (braces: string) => /^\{\{\s*(\w+)\s*\}\}$/.exec(braces)?.[1] ?? '';

type Values = ReadonlyMap<string, string | undefined>;

/** Every variable by name; without a value where the company record itself has mistakes. */
function valuesOf(records: readonly ContentRecord[]): Values {
  const company = recordOf(records, 'company');
  const labels = recordOf(records, 'interface');
  const numbers = company && labels && registeredNumbers(company, labels);
  const constants = records.find(({ kind }) => kind === 'legalConstants')?.data ?? {};
  return new Map([
    ...Object.entries(companyVariables).map(([name, read]) => [name, company && read(company)] as const),
    ['registrations', numbers?.map(({ label, text }) => `${label}: ${text}`).join(', ')] as const,
    ...Object.entries(constants).map(([name, value]) => [name, String(value)] as const),
  ]);
}
