import { digitValue } from '../../../contract/decimal-digit.ts';
import { text } from './field-schemas.ts';

/** A telephone, as people read it and, with + and digits alone, as a tel: link dials it. */
export const telephone = text({ max: 24 })
  // What was copied may have spaces that do not break, hyphens of print, signs that nobody sees, and the wide ones of Chinese.
  .overwrite((written) =>
    written
      .replace(/[\uFF01-\uFF5E]/g, (wide) => wide.normalize('NFKC'))
      .replace(/\p{Cf}/gu, '')
      .replace(/\p{Zs}/gu, ' ')
      .replace(/\p{Pd}/gu, '-'),
  )
  .refine(
    (written) => /^\+[\p{Nd} ().-]+$/u.test(written) && /^\+\d{8,15}$/.test(dialled(written)),
    'must be one telephone in digits and spaces, with + and the code of its country, as in +91 132 000 0000',
  )
  .transform((display) => ({ display, dial: dialled(display) }));

/** The number of a tel: link, such as +911320000000; a (0) is not dialled with the code of the country. */
function dialled(written: string): string {
  return `+${(written.replace('(0)', '').match(/\p{Nd}/gu) ?? []).map(digitValue).join('')}`;
}
