import {
  type ContactFieldName,
  contactFieldLimits,
  contactFieldNames,
} from '../../../contract/contact-request.ts';
import {
  addressLine,
  grievanceEmail,
  grievancePerson,
  openingTimes,
  registeredNumbers,
  telephonesOf,
} from '../company-lines.ts';
import type { Company } from '../schemas/company-schema.ts';
import { recordOf } from './content-record.ts';
import { localeOf } from './locale.ts';
import type { Edition } from './read-edition.ts';

export type LanguageRecords = Pick<Edition, 'language' | 'records'>;
export type Values = ReadonlyMap<string, string | undefined>;

/** Every variable and legal constant by name; without a value where the company record itself has mistakes. */
export function valuesOf(edition: LanguageRecords): Values {
  const constants = Object.entries(legalConstantsOf(edition)?.data ?? {});
  return new Map([
    ...variablesOf(edition),
    ...constants.map(([name, value]) => [name, String(value)] as const),
  ]);
}

/** A sentence for each legal constant with the name of a variable, which it would replace in every text. */
export function constantsNamedAsVariables(edition: LanguageRecords): string[] {
  const variables = variablesOf(edition);
  const constants = legalConstantsOf(edition);
  return Object.keys(constants?.data ?? {})
    .filter((name) => variables.has(name))
    .map((name) => `${constants?.file}: ${name} is a variable of content/README.md: choose another name.`);
}

const legalConstantsOf = ({ records }: LanguageRecords) =>
  records.find(({ kind }) => kind === 'legalConstants');

function variablesOf({ language, records }: LanguageRecords): Values {
  const company = recordOf(records, 'company');
  const labels = recordOf(records, 'interface');
  const numbers = company && labels && registeredNumbers(company, labels);
  const locale = company ? localeOf(language, company.address.countryCode) : language;
  return new Map([
    ...Object.entries(companyVariables).map(
      ([name, read]) => [name, company && read(company, locale)] as const,
    ),
    ['registrations', numbers?.map(({ label, text }) => `${label}: ${text}`).join(', ')] as const,
    ...contactFieldNames.map(
      (field) => [limitVariable(field), contactFieldLimits[field].toLocaleString(locale)] as const,
    ),
  ]);
}

/** The variables that any text may write as {{name}}, beside the legal constants. */
const companyVariables: Readonly<Record<string, (company: Company, locale: string) => string>> = {
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

/** The variable for the limit of a field of the form, such as {{messageLimit}}: 5,000. */
const limitVariable = (field: ContactFieldName) => `${field === 'user_content' ? 'message' : field}Limit`;

/** Every number to call, as in "+91 132 000 0000 or +91 132 000 0001". */
function telephones(company: Company, locale: string): string {
  const numbers = telephonesOf(company).map(({ display }) => unbroken(display));
  return new Intl.ListFormat(locale, { type: 'disjunction' }).format(numbers);
}

/** Days, hours and time zone; the hours stay on one line: a word joiner forbids the break after a hyphen or a dash. */
function unbrokenTimes(company: Company): string {
  const { display } = company.openingHours;
  return openingTimes(company).replace(display, unbroken(display).replace(/\p{Pd}/gu, '$&\u2060'));
}

/** A number, or hours, with no-break spaces, which keep them on one line. */
const unbroken = (text: string) => text.replaceAll(' ', '\u00A0');
