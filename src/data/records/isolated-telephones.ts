import type { Company } from '../schemas/company-schema.ts';
import type { Edition } from './read-edition.ts';
import { textDirection } from './text-direction.ts';

/**
 * The records of a language; in one that is written from right to left each telephone number is set apart as a text from left
 * to right, because between such words its groups of digits would be shown in reverse order.
 */
export function isolatedTelephones({ language, records }: Pick<Edition, 'language' | 'records'>) {
  if (textDirection(language) === 'ltr') return records;
  return records.map((record) =>
    record.kind === 'company'
      ? { ...record, data: JSON.parse(JSON.stringify(record.data ?? null), isolated) }
      : record,
  );
}

/** A telephone between the characters of Unicode that begin such a text (U+2066) and end it (U+2069); else the value itself. */
function isolated(_: string, value: Partial<Company['mobile']> | null) {
  return value?.dial ? { ...value, display: `\u2066${value.display}\u2069` } : value;
}
