import { getEntry } from 'astro:content';
import { siteManifest } from '../../contact/site-manifest.ts';
import { mailLook } from '../site/brand.ts';
import { loadSite } from '../site/load-site.ts';

/** What the server needs of content/; the build moves it beside the public files. */
export async function GET({ site: origin }: { site: URL | undefined }) {
  const { language, company, contactForm, locale } = await loadSite();
  const { success, failure, tooMany, issues, mail, failedPage } = contactForm;
  const sample = await getEntry('sample', `${language}/sample`);
  const manifest = siteManifest.parse({
    company: company.name,
    origin: origin?.origin ?? company.origin,
    mail: { ...company.mail, replyTo: company.email },
    words: {
      ...{ success, failure, tooMany, issues, mail: { ...mail, look: mailLook(locale) } },
      headings: { notSent: failedPage.heading, checkFields: failedPage.checkFields },
    },
    sampleFields: sample?.data.entries.flatMap(({ fields }) => fields).length ?? 0,
  });
  return Response.json(manifest);
}
