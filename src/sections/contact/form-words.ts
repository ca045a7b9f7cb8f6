import type { ContactFieldName, ContactIssueReason } from '../../../contact/contact-request.ts';
import type { ContactForm } from '../../schemas/contact-form.ts';

/** The words that the form needs. */
export interface FormWords
  extends Pick<
    ContactForm,
    | 'submit'
    | 'optional'
    | 'privacyNote'
    | 'privacyLink'
    | 'honeypot'
    | 'success'
    | 'failure'
    | 'labels'
    | 'hints'
  > {
  /** For what the browser can find wrong; where it has no words, it leaves the finding to the server. */
  readonly issues: Partial<Record<ContactFieldName, Partial<Record<ContactIssueReason, string>>>>;
}
