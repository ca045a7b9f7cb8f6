import { addressLine, openingTimes } from '../site/company-lines.ts';
import { markdownPath } from '../site/routes.ts';
import { site } from '../site/site.ts';

/** What the site holds, for language models (https://llmstxt.org): every page by its Markdown version. */
export function GET() {
  const { company, home, interface: messages, origin } = site;
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
      `- ${messages.address}: ${addressLine(company)}`,
      `- ${messages.telephone}: ${company.mobile.display}, ${company.alternateMobile.display}`,
      `- ${messages.email}: ${company.email}`,
      `- ${messages.openingHours}: ${openingTimes(company)}`,
    ].join('\n'),
    `## ${messages.programs.company}`,
    list(),
    `## ${messages.services}`,
    list('services'),
    `## ${messages.industries}`,
    list('industries'),
    `## ${messages.programs.policies}`,
    list('policies'),
  ];
  return new Response(`${sections.join('\n\n')}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  });
}
