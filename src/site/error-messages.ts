import type { Site } from './site.ts';

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
