import { siteManifest } from '../../contact/site-manifest.ts';
import { mailLook } from '../site/mail-look.ts';
import { site } from '../site/site.ts';

/** What the server needs of content/; the build moves it beside the public files. */
export function GET() {
  const { brand, company, contactForm, locale, sample, origin } = site;
  const { success, failure, tooMany, issues, mail, failedPage } = contactForm;
  const manifest = siteManifest.parse({
    company: company.name,
    origin,
    mail: { ...company.mail, replyTo: company.email },
    messages: {
      ...{ success, failure, tooMany, issues, mail: { ...mail, look: mailLook(brand, locale) } },
      headings: { notSent: failedPage.heading, checkFields: failedPage.checkFields },
    },
    sampleFields: sample.entries.flatMap(({ fields }) => fields).length,
  });
  return Response.json(manifest);
}
