import type { AstroConfig } from 'astro';
import { telephonesOf } from '../data/company-lines.ts';
import type { Policy } from '../data/schemas/legal-schema.ts';

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
const tables = /<table>[\s\S]*?<\/table>/g;
/** The alignment of a column, as a style that no page allows. */
const alignment = /(?<=<t[hd]) style="text-align: (\w+)"/g;
const linkToHeading = /(?<=<a href="#)[^"]+(?=")/g;

type Telephones = Parameters<typeof telephonesOf>[0];

/**
 * The text of a policy as HTML with its chapters. The company's telephones are links, links have the address that paper
 * shows beside them, no heading has an id of the page, and a wide table scrolls by itself, also by keyboard.
 */
export async function policyHtml(
  text: string,
  { render }: Pick<Renderer, 'render'>,
  company: Telephones,
): Promise<Pick<Policy, 'html' | 'chapters'>> {
  const { code, metadata } = await render(text);
  const html = withTelephoneLinks(code, company)
    .replace(namedLink, '<a data-address="$1" ')
    .replace(headingId, chapterId)
    .replace(linkToHeading, chapterId)
    .replace(alignment, ' data-align="$1"')
    .replace(tables, '<div class="legal-table" tabindex="0">$&</div>');
  const chapters = metadata.headings
    .filter(({ depth }) => depth === 2)
    .map(({ slug, text: title }) => ({ fragment: chapterId(slug), title }));
  return { html, chapters };
}

/** Markdown makes links of mail addresses alone. */
function withTelephoneLinks(html: string, company: Telephones): string {
  return telephonesOf(company).reduce((text, { display, dial }) => {
    const number = display.replace(/[+().-]/g, '\\$&').replaceAll(' ', '[ \u00a0]');
    const linkOrNumber = new RegExp(`(?<link><a .*?</a>)|${number}`, 'gs');
    return text.replaceAll(linkOrNumber, (found, link?: string) =>
      link ? found : `<a href="tel:${dial}">${found}</a>`,
    );
  }, html);
}

function chapterId(slug: string): string {
  return pageIds.has(slug) ? `chapter-${slug}` : slug;
}
