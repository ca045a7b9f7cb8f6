import { type ContactFieldName, contactFieldNames } from '../../../contract/contact-request.ts';
import { parseContactRequest } from '../../../contract/parse-contact-request.ts';
import type { FormMessages } from '../../data/schemas/contact-form-schema.ts';

export type Fields = Readonly<Record<string, unknown>>;
export type IssueTexts = Partial<Record<ContactFieldName, string>>;

/** What is typed in the form, hidden fields too. */
export function readFields(form: HTMLFormElement): Fields {
  return Object.fromEntries(new FormData(form));
}

/** Whether a visitor has typed nothing. */
export function isEmpty(form: HTMLFormElement): boolean {
  const typed = readFields(form);
  return contactFieldNames.every((name) => !String(typed[name] ?? '').trim());
}

/** Puts into the form what was typed before. */
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
