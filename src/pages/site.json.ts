import { type SiteManifest, siteManifest, type VisitorMessages } from '../../contract/site-manifest.ts';
import { mailTheme } from '../data/colours/mail-theme.ts';
import { type Site, site, sites } from '../data/site/site.ts';

/** The records that the server needs; the build moves the file beside the public files. */
export function GET() {
  const { brand, company, companyMail, language, sample, origin } = site;
  const manifest: SiteManifest = {
    company: company.name,
    origin,
    mail: { ...company.mail, replyTo: company.email },
    timeZone: { id: company.openingHours.ianaTimeZone, name: company.openingHours.timeZone },
    mailTheme: mailTheme(brand.colours),
    companyMail,
    language,
    languages: Object.fromEntries(sites.map((each) => [each.language, visitorMessages(each)])),
    sampleFields: sample.entries.flatMap(({ fields }) => fields).length,
  };
  return Response.json(siteManifest.parse(manifest));
}

function visitorMessages({ company, locale, dir, contactForm, errorScreen }: Site): VisitorMessages {
  const { success, failure, tooMany, tooLarge, issues, receipt, failedPage } = contactForm;
  // A line of the signature is empty where the company has nothing to say there.
  const signature = receipt.signature.filter((line) => line !== '');
  return {
    locale,
    dir,
    timeZoneName: company.openingHours.timeZone,
    unexpectedError: errorScreen.message,
    success,
    failure,
    tooMany,
    tooLarge,
    failedPage: {
      heading: failedPage.heading,
      checkFields: failedPage.checkFields,
      typed: failedPage.typed,
      notTyped: failedPage.notTyped,
    },
    issues,
    receipt: { ...receipt, signature },
  };
}
