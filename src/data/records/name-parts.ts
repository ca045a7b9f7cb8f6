import { type ContentRecord, recordWithFile } from './content-record.ts';

/** A sentence where the logo writes another name than the company's, as after a change of the name alone. */
export function namePartNotices(records: readonly ContentRecord[]): string[] {
  const company = recordWithFile(records, 'company');
  if (!company) return [];
  const { name, nameParts } = company.data;
  const isPart = nameParts.every((part) => name.toLowerCase().includes(part.toLowerCase()));
  if (isPart) return [];
  return [
    `${company.file}: nameParts, "${nameParts.join(' ')}", is no part of name, "${name}"; the logo writes nameParts.`,
  ];
}
