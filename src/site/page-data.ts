interface Place {
  readonly title: string;
  readonly href: string;
}

/** schema.org data of the way from the home page to this one. */
export function breadcrumbData(places: readonly Place[], origin: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: places.map(({ title, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      item: new URL(href, origin).href.replace(/\/$/, ''),
    })),
  };
}

/** schema.org data of what a page offers; the company itself is described on the home page. */
export function serviceData(
  { title, description, path }: { title: string; description: string; path: string },
  origin: string,
) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Service',
    name: title,
    description,
    url: new URL(path, origin).href,
    provider: { '@id': `${origin}/#company` },
  };
}

/** schema.org data of the questions that a page answers. */
export function questionData(entries: readonly { question: string; answer: string }[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: entries.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
