import { type ContactFieldName, contactFieldNames } from '../../../contact/contact-request.ts';
import { parseContactRequest } from '../../../contact/parse-contact-request.ts';
import type { FormMessages } from '../../schemas/contact-form.ts';

export type Fields = Readonly<Record<string, unknown>>;
export type IssueTexts = Partial<Record<ContactFieldName, string>>;

/** What is typed in the form, hidden fields too. */
export function readFields(form: HTMLFormElement): Fields {
  return Object.fromEntries(new FormData(form));
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
