import { legalDocuments } from '../site/legal-document.ts';
import { type ListedPage, listedPages } from '../site/listed-pages.ts';
import { loadSite } from '../site/load-site.ts';
import { markdownPath } from '../site/routes.ts';
import { addressLine, openingTimes } from '../site/variables.ts';

/** What the site holds, for language models (https://llmstxt.org): every page by its Markdown version. */
export async function GET({ site: origin }: { site: URL | undefined }) {
  const site = await loadSite();
  const { company, home, interface: words } = site;
  const pages = listedPages(site, await legalDocuments(site));
  const list = (kind: ListedPage['kind']) =>
    pages
      .filter((page) => page.kind === kind)
      .map(
        ({ path, title, head }) =>
          `- [${title}](${new URL(markdownPath(path), origin)}): ${head.description}`,
      )
      .join('\n');
  const sections = [
    `# ${company.name}`,
    `> ${home.head.description}`,
    [
      `- ${words.address}: ${addressLine(company)}`,
      `- ${words.telephone}: ${company.mobile.display}, ${company.alternateMobile.display}`,
      `- ${words.email}: ${company.email}`,
      `- ${words.openingHours}: ${openingTimes(company)}`,
    ].join('\n'),
    `## ${words.programs.company}`,
    list('company'),
    `## ${words.services}`,
    list('service'),
    `## ${words.industries}`,
    list('industry'),
    `## ${words.programs.policies}`,
    list('policy'),
  ];
  return new Response(`${sections.join('\n\n')}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  });
}
