import { createHash } from 'node:crypto';
import type { IslandData, islands } from '../behaviours/hydrate.tsx';
import { derivePicture } from '../pictures/derive-picture.ts';
import { formMessages } from '../schemas/contact-form.ts';
import type { ServiceEntry } from '../sections/services/service-entry.ts';
import { shownOnLanding } from './landing.ts';
import { routes } from './routes.ts';
import type { Site } from './site.ts';

type AllIslandData = {
  readonly [N in keyof typeof islands]: IslandData & { readonly props: Parameters<(typeof islands)[N]>[0] };
};

/**
 * The data of the islands. They are the same on every page, so they are one cached file. Its name is a hash of its
 * content, so that a page never loads the data of another deploy.
 */
export async function islandData(site: Site) {
  const { home, interface: messages } = site;
  const { heading, lead } = home.contact;
  const data: AllIslandData = {
    services: {
      props: { entries: await serviceEntries(site) },
      errorMessages: errorMessages(site, messages.services),
    },
    aboutTabs: {
      props: { entries: home.about.tabs },
      errorMessages: errorMessages(site, home.about.heading),
    },
    contact: {
      props: { heading, lead, messages: formMessages.parse(site.contactForm) },
      errorMessages: errorMessages(site, heading),
    },
  };
  const version = createHash('sha256').update(JSON.stringify(data)).digest('hex').slice(0, 8);
  return { data, name: `islands.${version}` };
}

function serviceEntries({ services, interface: messages }: Site): Promise<ServiceEntry[]> {
  const { shown } = shownOnLanding(services, { title: messages.allServices, href: routes.services });
  return Promise.all(
    shown.map(async ({ href, title, titleSmall, intro, description, keyPoints, image }) => ({
      ...{ href, title, intro, description, keyPoints },
      titleSmall: titleSmall || title,
      picture: await derivePicture(image, 'detail'),
      guide: messages.guideTo.replace('{title}', title),
    })),
  );
}

/** What is shown in place of a section that failed: its name, and who can be reached meanwhile. */
function errorMessages({ errorScreen: { heading, sectionText, reload }, company }: Site, section: string) {
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
