import type { BreadcrumbList, FAQPage, Offer, Service, Thing } from 'schema-dts';
import { companyId } from './company-data.ts';
import { pageUrl } from './page-paths.ts';

interface Crumb {
  readonly title: string;
  readonly href: string;
}

/** The breadcrumb from the home page to this page. */
export function breadcrumbData(crumbs: readonly Crumb[], origin: string): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ title, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      item: pageUrl(href, origin),
    })),
  };
}

/** The service of a page with the prices that the page shows, or else the currency of its price. */
export function serviceData(
  { title, description, path, currency }: Record<'title' | 'description' | 'path' | 'currency', string>,
  offers: readonly Offer[],
  origin: string,
): Service {
  return {
    '@type': 'Service',
    name: title,
    description,
    url: pageUrl(path, origin),
    provider: { '@id': companyId(origin) },
    offers: offers.length > 0 ? offers : { '@type': 'Offer', priceCurrency: currency },
  };
}

/** The questions of a page, with their answers. */
export function questionData(entries: readonly { question: string; answer: string }[]): FAQPage {
  return {
    '@type': 'FAQPage',
    mainEntity: entries.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

/** All things of a page as the text of its one JSON-LD script. */
export function asJsonLd(things: readonly Thing[]): string {
  // Escaped, so that no text can close the script.
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replaceAll('<', '\\u003c');
}
