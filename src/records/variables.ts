import { type Company, company as companySchema } from '../schemas/company.ts';
import type { RecordKind } from '../schemas/record-kinds.ts';
import { addressLine, openingTimes } from '../site/company-lines.ts';
import type { ContentRecord } from './content-record.ts';

/** What any text may write as {{name}}, beside the names of the legal constants. */
const companyVariables: Readonly<Record<string, (company: Company) => string>> = {
  company: ({ name }) => name,
  email: ({ email }) => email,
  mobile: ({ mobile }) => mobile.display,
  alternateMobile: ({ alternateMobile }) => alternateMobile.display,
  address: addressLine,
  city: ({ address }) => address.locality,
  region: ({ address }) => address.region,
  country: ({ address }) => address.country,
  origin: ({ origin }) => origin,
  legalForm: ({ legalForm }) => legalForm,
  openingTimes,
  timeZone: ({ openingHours }) => openingHours.timeZone.display,
  callBackWithin: ({ callBackWithin }) => callBackWithin,
  currency: ({ currency }) => currency.symbol,
  grievanceContact: ({ grievanceContact: { name, role } }) => (name ? `${name}, ${role}` : role),
  grievanceEmail: ({ grievanceContact, email }) => grievanceContact.email ?? email,
};

/** Kinds whose records hold what others name. */
const holders: readonly RecordKind[] = ['company', 'legalConstants', 'brand', 'sample'];

/** The records with each {{variable}} filled in, and a sentence for each one that has no value. */
export function fillVariables(records: readonly ContentRecord[]) {
  const values = valuesOf(records);
  const problems: string[] = [];
  const filled = records.map((record) => {
    if (holders.includes(record.kind)) return record;
    const fill = (text: string, field: string) =>
      text.replace(/\{\{\s*(\w+)\s*\}\}/g, (written, name: string) => {
        if (!values.has(name))
          problems.push(
            `${record.file}: ${field} writes {{${name}}}, which is no variable of content/README.md or legal-constants.yaml.`,
          );
        return values.get(name) ?? written;
      });
    return { ...record, data: mapTexts(record.data, fill), text: fill(record.text, 'the text') };
  });
  return { records: filled, problems };
}

/** Every variable by name; without a value where the company record itself has mistakes. */
function valuesOf(records: readonly ContentRecord[]): ReadonlyMap<string, string | undefined> {
  const dataOf = (kind: RecordKind) => records.find((record) => record.kind === kind)?.data;
  const company = companySchema.safeParse(dataOf('company')).data;
  const constants = dataOf('legalConstants') ?? {};
  return new Map([
    ...Object.entries(companyVariables).map(([name, read]) => [name, company && read(company)] as const),
    ...Object.entries(constants).map(([name, value]) => [name, String(value)] as const),
  ]);
}

/** A copy of a record in which every text is replaced; fields are named as in sentences: page.cards[0].title. */
function mapTexts(value: unknown, replace: (text: string, field: string) => string, field = ''): unknown {
  if (typeof value === 'string') return replace(value, field);
  if (Array.isArray(value))
    return value.map((entry, index) => mapTexts(entry, replace, `${field}[${index}]`));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [
      key,
      mapTexts(entry, replace, field ? `${field}.${key}` : key),
    ]),
  );
}
