import { type ContentRecord, recordOf } from './content-record.ts';

/** A sentence where the logo has another name than the company, because only one of both fields was changed. */
export function namePartsNotices(records: readonly ContentRecord[]): string[] {
  const company = recordOf(records, 'company');
  const file = records.find(({ kind }) => kind === 'company')?.file;
  if (!company || !file || company.nameParts.every((part) => company.name.includes(part))) return [];
  const shown = company.nameParts.join(' ');
  return [`${file}: nameParts, "${shown}", is what the logo says, and name is "${company.name}".`];
}
