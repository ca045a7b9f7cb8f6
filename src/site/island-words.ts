import type { FormWords } from '../sections/contact/form-words.ts';
import type { Site } from './load-site.ts';

/** The words that the form needs in the browser, and no others: they stand in the page twice. */
export function formWords({ contactForm }: Site): FormWords {
  const { submit, optional, privacyNote, privacyLink, honeypot, success, failure, labels, hints } =
    contactForm;
  const { name, email, subject, user_content } = contactForm.issues;
  return {
    ...{ submit, optional, privacyNote, privacyLink, honeypot, success, failure, labels, hints },
    // No field takes more than its limit, and the telephone may be left out.
    issues: {
      name: { required: name.required },
      email: { required: email.required, invalid: email.invalid },
      subject: { required: subject.required },
      user_content: { required: user_content.required },
    },
  };
}

/** The words of the error screen that a failed section shows. */
export function errorWords({ errorScreen: { heading, text, reload } }: Site) {
  return { heading, text, reload };
}
