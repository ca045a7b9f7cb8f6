import type { ContactForm } from '../../schemas/contact-form.ts';

/** The messages that the form needs. */
export type FormMessages = Pick<
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
