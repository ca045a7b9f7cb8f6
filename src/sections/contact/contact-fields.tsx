import { type FocusEvent, type InputEvent, type SubmitEvent, useEffect, useState } from 'react';
import {
  type ContactFieldName,
  contactFieldNames,
  honeypotField,
  submissionKeyField,
} from '../../../contact/contact-request.ts';
import { SubmitButton } from '../../components/button/button.tsx';
import type { FormMessages } from '../../schemas/contact-form.ts';
import { contactEndpoint } from '../../site/contact-endpoint.ts';
import { routes } from '../../site/routes.ts';
import { Field } from './field.tsx';
import type { IssueTexts } from './fields.ts';

interface ContactFieldsProps {
  messages: FormMessages;
  issues?: IssueTexts;
  busy?: boolean;
  onSubmit?: (event: SubmitEvent<HTMLFormElement>) => void;
  onInput?: (event: InputEvent<HTMLFormElement>) => void;
  onTouch?: (event: FocusEvent<HTMLFormElement>) => void;
  /** Given on the page that answers a failed post without script: values, issues and key as typed. */
  refilled?: {
    values: Readonly<Record<ContactFieldName, string>>;
    invalid: Readonly<Record<ContactFieldName, string>>;
    submissionKey: string;
  };
}

/**
 * The form itself. It posts on its own; with script the browser's checks give way to sentences beside the fields.
 * The field for programs stays hidden where the linked stylesheet does not come.
 */
export function ContactFields({
  messages,
  issues = {},
  busy = false,
  onSubmit,
  onInput,
  onTouch,
  refilled,
}: ContactFieldsProps) {
  const [scripted, setScripted] = useState(false);
  useEffect(() => setScripted(true), []);
  return (
    <form
      className="contact-form"
      method="post"
      action={contactEndpoint}
      noValidate={scripted}
      aria-busy={busy}
      onSubmit={onSubmit}
      onInput={onInput}
      onFocus={onTouch}
    >
      {contactFieldNames.map((name) => (
        <Field
          key={name}
          name={name}
          label={messages.labels[name]}
          hint={messages.hints[name]}
          optional={messages.optional}
          issue={issues[name]}
          value={refilled?.values[name]}
          invalid={refilled?.invalid[name]}
        />
      ))}
      <div className="visually-hidden" aria-hidden="true">
        <label>
          {messages.honeypot}
          <input name={honeypotField} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      {refilled && <input type="hidden" name={submissionKeyField} value={refilled.submissionKey} />}
      <div className="contact-form-end">
        <SubmitButton label={messages.submit} busy={busy} />
        <p className="contact-form-note">
          {`${messages.privacyNote} `}
          <a href={routes.privacyPolicy}>{messages.privacyLink}</a>
        </p>
      </div>
    </form>
  );
}
