import type { Site } from './load-site.ts';

/** The words that the form needs in the browser, and no others: island props are part of the page. */
export function formWords({ contactForm: words }: Site) {
  const {
    submit,
    sending,
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
  } = words;
  return {
    submit,
    sending,
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
