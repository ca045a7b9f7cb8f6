import type { APIRoute } from 'astro';
import { addressLine, openingTimes, registeredAs, telephonesOf } from '../../data/company-lines.ts';
import { languageName } from '../../data/site/language-name.ts';
import { languagePaths } from '../../data/site/language-paths.ts';
import { sites } from '../../data/site/site.ts';

export const getStaticPaths = () => languagePaths();

/** The contents of the site, for language models (https://llmstxt.org): every page, and the same file in other languages. */
export const GET: APIRoute = ({ locals: { site } }) => {
  const { company, home, interface: messages, origin } = site;
  const groups = ['services', 'industries', 'policies'];
  const list = (group?: string) =>
    site.pages
      .filter(({ kind }) => (group ? kind === group : !groups.includes(kind)))
      .map(({ path, title, head }) => `- [${title}](${new URL(path, origin)}): ${head.description}`)
      .join('\n');
  const sections = [
    `# ${company.name}`,
    `> ${home.head.description}`,
    [
      `- ${messages.address}: ${addressLine(company)}`,
      `- ${messages.telephone}: ${telephonesOf(company)
        .map(({ display }) => display)
        .join(', ')}`,
      `- ${messages.email}: ${company.email}`,
      `- ${messages.openingHours}: ${openingTimes(company)}`,
      ...registeredAs(company, messages).map(({ label, text }) => `- ${label}: ${text}`),
      ...sites
        .filter(({ language }) => language !== site.language)
        .map(
          ({ language, prefix }) => `- [${languageName(language)}](${new URL(`${prefix}/llms.txt`, origin)})`,
        ),
    ].join('\n'),
    ...listed(messages.llmsTxt.company, list()),
    ...listed(messages.services, list('services')),
    ...listed(messages.industries, list('industries')),
    ...listed(messages.llmsTxt.policies, list('policies')),
  ];
  return new Response(`${sections.join('\n\n')}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  });
};

/** A heading with its list; none for an empty list. */
const listed = (heading: string, list: string) => (list === '' ? [] : [`## ${heading}`, list]);
