import type { FormWords } from '../sections/contact/form-words.ts';
import type { Site } from './load-site.ts';

/** The words that the form needs in the browser, and no others: they stand in the page twice. */
export function formWords({ contactForm }: Site): FormWords {
  const { submit, optional, privacyNote, privacyLink, honeypot, success, next, failure, labels, hints } =
    contactForm;
  const { name, email, subject, user_content } = contactForm.issues;
  return {
    ...{ submit, optional, privacyNote, privacyLink, honeypot, success, next, failure, labels, hints },
    // No field takes more than its limit, and the telephone may be left out.
    issues: {
      name: { required: name.required },
      email: { required: email.required, invalid: email.invalid },
      subject: { required: subject.required },
      user_content: { required: user_content.required },
    },
  };
}

/** What is shown in place of a section that failed: its name, and who can be reached meanwhile. */
export function errorWords(
  { errorScreen: { heading, sectionText, reload }, company }: Site,
  section: string,
) {
  return {
    heading,
    text: sectionText.replace('{section}', section),
    reload,
    contacts: [
      { label: company.mobile.display, href: `tel:${company.mobile.dial}` },
      { label: company.email, href: `mailto:${company.email}` },
    ],
  };
}
