import type { PageHead, Picture } from '../schemas/page.ts';
import type { LegalDocument } from './legal-document.ts';
import type { Site } from './load-site.ts';
import { routes } from './routes.ts';

/** A page with an address of its own, as search engines and other programs are told of it. */
export interface ListedPage {
  readonly path: string;
  readonly head: PageHead;
  /** Its title without the company's name. */
  readonly title: string;
  /** The date of its record, as in 2026-11-21. */
  readonly updated: string | undefined;
  /** The picture for shared links. */
  readonly picture: Picture;
  readonly kind: 'company' | 'service' | 'industry' | 'policy';
}

/** Every page that search engines should know, in the order of the navigation. */
export function listedPages(site: Site, policies: readonly LegalDocument[]): ListedPage[] {
  const { home, getStarted, servicesIndex, industriesIndex, howWeWork, services, industries, company } = site;
  const listed = (
    path: string,
    { head, hero }: { head: PageHead; hero?: { image: Picture } },
    kind: ListedPage['kind'] = 'company',
    updated = head.updated,
  ): ListedPage => ({
    ...{ path, head, updated, kind },
    title: titleWithout(company.name, head.title),
    picture: hero?.image ?? home.hero.image,
  });
  return [
    listed(routes.home, home),
    listed(routes.getStarted, getStarted),
    listed(routes.services, servicesIndex),
    ...services.map(({ slug, page }) => listed(routes.service(slug), page, 'service')),
    listed(routes.industries, industriesIndex),
    ...industries.map(({ slug, page }) => listed(routes.industry(slug), page, 'industry')),
    listed(routes.howWeWork, howWeWork),
    ...policies.map((policy) => listed(routes.policy(policy.slug), policy, 'policy', policy.updated)),
  ];
}

/** A title such as "Industrial IoT solutions – Company" without its end, or without a beginning of that kind. */
function titleWithout(company: string, title: string): string {
  const parts = title.split(/ [–|] /).filter((part) => part !== company);
  return parts.length > 0 ? parts.join(' – ') : title;
}
