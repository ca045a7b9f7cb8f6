import type { FormMessages } from '../sections/contact/form-messages.ts';
import type { Site } from './load-site.ts';

/** The messages that the form needs in the browser, and no others. */
export function formMessages({ contactForm }: Site): FormMessages {
  const {
    submit,
    optional,
    privacyNote,
    privacyLink,
    honeypot,
    success,
    next,
    failure,
    labels,
    hints,
    issues,
  } = contactForm;
  return {
    submit,
    optional,
    privacyNote,
    privacyLink,
    honeypot,
    success,
    next,
    failure,
    labels,
    hints,
    issues,
  };
}

/** What is shown in place of a section that failed: its name, and who can be reached meanwhile. */
export function errorMessages(
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
