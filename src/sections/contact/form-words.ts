import type { ContactForm } from '../../schemas/contact-form.ts';

/** The words that the form needs. */
export type FormWords = Pick<
  ContactForm,
  | 'submit'
  | 'optional'
  | 'privacyNote'
  | 'privacyLink'
  | 'honeypot'
  | 'success'
  | 'next'
  | 'failure'
  | 'labels'
  | 'hints'
  | 'issues'
>;
