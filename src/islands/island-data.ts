import { hash } from 'node:crypto';
import { derivePicture } from '../build/pictures/derive-picture.ts';
import { contactLinks, whatsappLink } from '../data/company-lines.ts';
import { fillSlot } from '../data/fill-slot.ts';
import { formMessages } from '../data/schemas/contact-form-schema.ts';
import { homeSelection } from '../data/site/home-selection.ts';
import { guideTo } from '../data/site/link-labels.ts';
import { languageAttributes, linkTo, privacyPolicyLink } from '../data/site/page-language.ts';
import type { Site } from '../data/site/site.ts';
import type { ServiceEntry } from '../sections/services/service-entry.ts';
import type { IslandData, islands } from './hydrate.tsx';

type AllIslandData = {
  readonly [N in keyof typeof islands]: IslandData & { readonly props: Parameters<(typeof islands)[N]>[0] };
};

/**
 * The data of the islands, as one file for all pages of a language, which browsers cache. Its name is a hash of its content,
 * so that a page never loads the data of another deploy.
 */
export async function islandData(site: Site) {
  const { home, interface: messages, contactForm } = site;
  const { heading, lead } = home.contact;
  const data: AllIslandData = {
    services: island(site, messages.services, { entries: await serviceEntries(site) }),
    aboutTabs: island(site, home.about.heading, { entries: home.about.tabs }),
    contact: island(site, heading, {
      heading,
      lead,
      direct: directContacts(site),
      messages: formMessages.parse(contactForm),
      privacyPolicy: privacyPolicyLink(site),
      language: site.formLanguage,
      links: contactLinks(site.company),
    }),
  };
  const version = hash('sha256', JSON.stringify(data)).slice(0, 8);
  return { data, name: `islands.${version}` };
}

/** The props of a section, and the texts of its error screen, which names the section and how to reach the company. */
function island<P extends object>({ errorScreen, company }: Site, section: string, props: P) {
  const { heading, sectionText, reload } = errorScreen;
  const errorMessages = {
    heading,
    text: fillSlot(sectionText, 'section', section),
    reload,
    contacts: [
      { label: company.mobile.display, href: `tel:${company.mobile.dial}` },
      { label: company.email, href: `mailto:${company.email}` },
    ],
  };
  return { props, errorMessages };
}

/** Ways to reach the company without the form: the telephone, and WhatsApp where the company has it. */
function directContacts({ company, home, interface: messages }: Site) {
  const telephone = { title: home.contact.call, href: `tel:${company.mobile.dial}` };
  if (!company.whatsapp) return [telephone];
  return [telephone, { title: messages.writeOnWhatsapp, href: whatsappLink(company.whatsapp) }];
}

function serviceEntries({ services, servicesIndex, interface: messages }: Site): Promise<ServiceEntry[]> {
  const { shown } = homeSelection(services, linkTo(servicesIndex, messages.allServices));
  return Promise.all(
    shown.map(async (service) => {
      const { href, title, titleSmall, intro, description, keyPoints, image } = service;
      return {
        href,
        title,
        intro,
        description,
        keyPoints,
        titleSmall: titleSmall || title,
        picture: await derivePicture(image, 'detail'),
        guide: guideTo(service),
        languageAttributes: languageAttributes(service),
      };
    }),
  );
}
