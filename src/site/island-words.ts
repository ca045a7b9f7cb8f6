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
    failure,
    labels,
    hints,
    issues,
  };
}

/** The words of the error screen that a failed section shows. */
export function errorWords({ errorScreen: { heading, text, reload } }: Site) {
  return { heading, text, reload };
}
