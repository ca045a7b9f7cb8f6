import type { ContactRequest } from './contact-request.ts';

/** A whole request; a test changes the fields that it is about. */
export const fixtureRequest: ContactRequest = {
  name: 'Asha Rao',
  email: 'asha@example.org',
  phone: '',
  subject: 'A shop',
  user_content: 'We sell tea.',
};
