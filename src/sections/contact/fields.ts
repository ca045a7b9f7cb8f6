import { contactFieldNames } from '../../../contract/contact-request.ts';
import type { IssueTexts } from '../../../contract/contact-response.ts';
import { parseContactRequest } from '../../../contract/parse-contact-request.ts';
import type { FormMessages } from '../../data/schemas/contact-form-schema.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** The values of the form, with its hidden fields. */
export function readFields(form: HTMLFormElement): Fields {
  return Object.fromEntries(new FormData(form));
}

/** True where no visible field has text. */
export function isEmpty(form: HTMLFormElement): boolean {
  const typed = readFields(form);
  return contactFieldNames.every((name) => !String(typed[name] ?? '').trim());
}

/** True where every visible field still has the value that was read from it. */
export function isUnchanged(form: HTMLFormElement, fields: Fields): boolean {
  const typed = readFields(form);
  return contactFieldNames.every((name) => typed[name] === fields[name]);
}

export function refill(form: HTMLFormElement, fields: Fields) {
  for (const name of contactFieldNames) {
    const field = form.elements.namedItem(name) as HTMLInputElement | HTMLTextAreaElement;
    field.value = String(fields[name] ?? '');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

/** A sentence for each field that the server would refuse. */
export function issuesOf(fields: Fields, messages: FormMessages): IssueTexts {
  const parsed = parseContactRequest(fields);
  const texts: IssueTexts = {};
  for (const name of contactFieldNames) {
    const reason = parsed.ok ? undefined : parsed.issues[name];
    if (reason) texts[name] = messages.issues[name][reason];
  }
  return texts;
}
