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
    record.kind === 'company' && record.problems.length === 0
      ? { ...record, data: withIsolated(record.data as Company) }
      : record,
  );
}

function withIsolated(company: Company): Company {
  const { mobile, alternateMobile, whatsapp } = company;
  return {
    ...company,
    mobile: isolated(mobile),
    ...(alternateMobile && { alternateMobile: isolated(alternateMobile) }),
    ...(whatsapp && { whatsapp: isolated(whatsapp) }),
  };
}

/** Between the characters of Unicode that begin such a text (U+2066) and end it (U+2069). */
function isolated(telephone: Company['mobile']): Company['mobile'] {
  return { ...telephone, display: `\u2066${telephone.display}\u2069` };
}
