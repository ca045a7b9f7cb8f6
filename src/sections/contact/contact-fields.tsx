import type { InputEvent, Ref, SubmitEvent } from 'react';
import {
  type ContactFieldName,
  contactFieldNames,
  honeypotField,
  languageField,
  submissionKeyField,
} from '../../../contract/contact-request.ts';
import type { IssueTexts } from '../../../contract/contact-response.ts';
import { contactEndpoint } from '../../client/contact-endpoint.ts';
import { SubmitButton } from '../../components/button/button.tsx';
import { useIsHydrated } from '../../components/hydration/use-is-hydrated.ts';
import { LinkedText } from '../../components/linked-text/linked-text.tsx';
import { PlainLink } from '../../components/plain-link/plain-link.tsx';
import type { FormMessages } from '../../data/schemas/contact-form-schema.ts';
import type { Link } from '../../data/schemas/field-schemas.ts';
import type { ContactLink } from '../../data/site/linked-parts.ts';
import { Field } from './field.tsx';

interface ContactFieldsProps {
  messages: FormMessages;
  /** The page that says how the company uses the typed data. */
  privacyPolicy: Link;
  /** The page's language, where it is not the company's own. */
  language: string | undefined;
  links: readonly ContactLink[];
  issues?: IssueTexts;
  busy?: boolean;
  onSubmit?: (event: SubmitEvent<HTMLFormElement>) => void;
  onInput?: (event: InputEvent<HTMLFormElement>) => void;
  ref?: Ref<HTMLFormElement>;
  /** Values, issues and key of the request, on the page that responds to a failed post without script. */
  refilled?: {
    values: Readonly<Record<ContactFieldName, string>>;
    invalid: Readonly<Record<ContactFieldName, string>>;
    submissionKey: string;
  };
}

/**
 * The form itself. It posts without script too; with script, messages beside the fields replace the browser's checks.
 * The honeypot is for programs that read the page without running its script. It stays hidden even if the linked stylesheet
 * does not load, and is inert, so that neither a person nor the browser's autofill reaches it.
 */
export function ContactFields({
  messages,
  privacyPolicy,
  language,
  links,
  issues = {},
  busy = false,
  onSubmit,
  onInput,
  ref,
  refilled,
}: ContactFieldsProps) {
  const isHydrated = useIsHydrated();
  return (
    <form
      className="contact-fields"
      ref={ref}
      method="post"
      action={contactEndpoint}
      noValidate={isHydrated}
      aria-busy={busy}
      onSubmit={onSubmit}
      onInput={onInput}
    >
      {/* Before the message: a form that is too large is refused in its own language. */}
      {language && <input type="hidden" name={languageField} value={language} />}
      {contactFieldNames.map((name) => (
        <Field
          key={name}
          name={name}
          isCheckedByBrowser={!isHydrated}
          label={messages.labels[name]}
          hint={messages.hints[name]}
          optional={messages.optional}
          issue={issues[name]}
          value={refilled?.values[name]}
          invalid={refilled?.invalid[name]}
        />
      ))}
      {!isHydrated && (
        <div className="visually-hidden" inert>
          <label>
            {messages.honeypot}
            <input name={honeypotField} autoComplete="off" />
          </label>
        </div>
      )}
      {refilled && <input type="hidden" name={submissionKeyField} value={refilled.submissionKey} />}
      <div className="contact-fields-end">
        <SubmitButton label={messages.submit} busy={busy} />
        <p className="contact-fields-note">
          <LinkedText text={messages.privacyNote} links={links} /> <PlainLink {...privacyPolicy} />
        </p>
      </div>
    </form>
  );
}
