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
  const { home, interface: messages, contactForm } = site;
  const { heading, lead } = home.contact;
  const data: AllIslandData = {
    services: island(site, messages.services, { entries: await serviceEntries(site) }),
    aboutTabs: island(site, home.about.heading, { entries: home.about.tabs }),
    contact: island(site, heading, { heading, lead, messages: formMessages.parse(contactForm) }),
  };
  const version = createHash('sha256').update(JSON.stringify(data)).digest('hex').slice(0, 8);
  return { data, name: `islands.${version}` };
}

/** The props of a section, and what is shown in place of it if it fails: its name, and who can be reached meanwhile. */
function island<P extends object>({ errorScreen, company }: Site, section: string, props: P) {
  const { heading, sectionText, reload } = errorScreen;
  const errorMessages = {
    heading,
    text: sectionText.replace('{section}', section),
    reload,
    contacts: [
      { label: company.mobile.display, href: `tel:${company.mobile.dial}` },
      { label: company.email, href: `mailto:${company.email}` },
    ],
  };
  return { props, errorMessages };
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
