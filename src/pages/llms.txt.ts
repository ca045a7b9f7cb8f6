import { addressLine, openingTimes } from '../site/company-lines.ts';
import { loadSite } from '../site/load-site.ts';
import { markdownPath } from '../site/routes.ts';

/** What the site holds, for language models (https://llmstxt.org): every page by its Markdown version. */
export async function GET({ site: origin }: { site: URL | undefined }) {
  const site = await loadSite();
  const { company, home, interface: words } = site;
  const groups = ['services', 'industries', 'policies'];
  const list = (group?: string) =>
    site.pages
      .filter(({ kind }) => (group ? kind === group : !groups.includes(kind)))
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
    list(),
    `## ${words.services}`,
    list('services'),
    `## ${words.industries}`,
    list('industries'),
    `## ${words.programs.policies}`,
    list('policies'),
  ];
  return new Response(`${sections.join('\n\n')}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  });
}
