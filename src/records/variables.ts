import type { Company } from '../schemas/company.ts';
import type { RecordKind } from '../schemas/record-kinds.ts';
import { addressLine, openingTimes } from '../site/company-lines.ts';
import { type ContentRecord, recordOf } from './content-record.ts';
import { mapTexts } from './record-texts.ts';

/** What any text may write as {{name}}, beside the names of the legal constants. */
const companyVariables: Readonly<Record<string, (company: Company) => string>> = {
  company: ({ name }) => name,
  email: ({ email }) => email,
  mobile: ({ mobile }) => mobile.display,
  mobileDial: ({ mobile }) => mobile.dial,
  alternateMobile: ({ alternateMobile }) => alternateMobile.display,
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
function valuesOf(records: readonly ContentRecord[]) {
  const company = recordOf(records, 'company');
  const constants = records.find(({ kind }) => kind === 'legalConstants')?.data ?? {};
  return new Map<string, string | undefined>([
    ...Object.entries(companyVariables).map(([name, read]) => [name, company && read(company)] as const),
    ...Object.entries(constants).map(([name, value]) => [name, String(value)] as const),
  ]);
}
