import { contactFieldLimits, contactFieldNames } from '../../../contract/contact-request.ts';
import { digitValue } from '../../../contract/decimal-digit.ts';
import { type ContentRecord, recordOf } from './content-record.ts';

/** A sentence for each message of the form that names another limit than the form has: visitors would keep to it. */
export function formLimitProblems(records: readonly ContentRecord[]): string[] {
  const file = records.find(({ kind }) => kind === 'contactForm')?.file;
  const form = recordOf(records, 'contactForm');
  if (!file || !form) return [];
  return contactFieldNames
    .filter((name) => !numbersIn(form.issues[name]['too-long']).includes(contactFieldLimits[name]))
    .map((name) => `${file}: issues.${name}.too-long has to name the limit ${contactFieldLimits[name]}.`);
}

/** Numbers as any language writes them: 5,000, 5.000, 5 000 or ५,०००. Two signs between digits end a number. */
function numbersIn(text: string): number[] {
  const plain = text.replace(/\p{Nd}/gu, (digit) => String(digitValue(digit)));
  return (plain.match(/\d+(?:[.,\s’]\d+)*/g) ?? []).map((number) => Number(number.replace(/\D/g, '')));
}
