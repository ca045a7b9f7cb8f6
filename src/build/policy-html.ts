import type { AstroConfig } from 'astro';
import { withEmphasisSpaces, withoutEmphasisSpaces } from '../data/records/emphasis-spaces.ts';
import type { Policy } from '../data/schemas/legal-schema.ts';
import { type ContactLink, linkedParts } from '../data/site/linked-parts.ts';

export type Renderer = Awaited<ReturnType<AstroConfig['markdown']['processor']['createRenderer']>>;

/**
 * Ids that a page has beside the text of a policy, and that its scripts look for. tests/built-site/links.test.ts compares
 * them with the pages.
 */
const pageIds: ReadonlySet<string> = new Set([
  'about',
  'clients',
  'contact',
  'contact-details-heading',
  'contents-heading',
  'features',
  'footer-industries',
  'footer-office',
  'footer-services',
  'header',
  'home',
  'industries',
  'main',
  'navbar',
  'notice',
  'page-heading',
  'seam-footer',
  'seam-header',
  'services',
  'top',
]);

/** A link to another site whose text is not its address. */
const namedLink = /<a (?=href="(https?:[^"]+)">(?!\1<))/g;
const headingId = /(?<=<h\d id=")[^"]+(?=")/g;
const heading = /<h\d(?= id=")/g;
const tables = /<table>[\s\S]*?<\/table>/g;
/** The alignment of a column, as a style that no page allows. */
const alignment = /(?<=<t[hd]) style="text-align: (\w+)"/g;
const linkToHeading = /(?<=<a href="#)[^"]+(?=")/g;

/** A link with its text, another tag, or a text between tags. */
const linkTagOrText = /<a .*?<\/a>|<[^>]+>|[^<]+/gs;

/**
 * The text of a policy as HTML with its chapters. Telephones and addresses of the company are links, links have the address that paper
 * shows beside them, no heading has an id of the page, and a wide table scrolls by itself, also by keyboard.
 */
export async function policyHtml(
  text: string,
  { render }: Pick<Renderer, 'render'>,
  contacts: readonly ContactLink[],
): Promise<Pick<Policy, 'html' | 'chapters'>> {
  const { code, metadata } = await render(withEmphasisSpaces(text));
  const html = withContactLinks(withoutEmphasisSpaces(code), contacts)
    .replace(namedLink, '<a data-address="$1" ')
    .replace(headingId, chapterId)
    // Reader views drop a heading whose id has a word such as "gdpr" or "contact", unless its class has "content".
    .replace(heading, '$& class="legal-content"')
    .replace(linkToHeading, chapterId)
    .replace(alignment, ' data-align="$1"')
    .replace(tables, '<div class="legal-table" tabindex="0">$&</div>');
  const chapters = metadata.headings
    .filter(({ depth }) => depth === 2)
    .map(({ slug, text: title }) => ({ fragment: chapterId(slug), title: withoutEmphasisSpaces(title) }));
  return { html, chapters };
}

function withContactLinks(html: string, contacts: readonly ContactLink[]): string {
  return html.replace(linkTagOrText, (part) => {
    if (part.startsWith('<')) return part;
    const parts = linkedParts(part, contacts);
    return parts.map(({ text, href }) => (href ? `<a href="${href}"><bdi>${text}</bdi></a>` : text)).join('');
  });
}

function chapterId(slug: string): string {
  return pageIds.has(slug) ? `chapter-${slug}` : slug;
}
