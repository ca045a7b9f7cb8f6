import type { CollectionEntry } from 'astro:content';
import type { Company } from '../schemas/company.ts';

export type LegalDocument = ReturnType<typeof legalDocument>;

interface Heading {
  readonly depth: number;
  readonly slug: string;
  readonly text: string;
}

/** A legal document with its text as HTML and the list of its chapters. */
export function legalDocument({ id, data, rendered }: CollectionEntry<'policies'>, company: Company) {
  const headings = (rendered?.metadata?.headings ?? []) as readonly Heading[];
  return {
    slug: id.slice(id.lastIndexOf('/') + 1),
    ...data,
    html: withLinks(rendered?.html ?? '', company),
    chapters: headings
      .filter(({ depth }) => depth === 2)
      .map(({ slug, text }) => ({ fragment: slug, title: text })),
  };
}

/** Links the company's e-mail address and telephone numbers in the text. */
function withLinks(html: string, { email, mobile, alternateMobile }: Company): string {
  const phone = ({ display, dial }: Company['mobile']) => [display, `tel:${dial}`] as const;
  const targets = new Map([[email, `mailto:${email}`] as const, phone(mobile), phone(alternateMobile)]);
  const named = new RegExp(
    [...targets.keys()].map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|'),
    'g',
  );
  const linked = (text: string) =>
    text.replace(named, (match) => `<a href="${targets.get(match)}">${match}</a>`);
  return html
    .split(/(<a\b[^>]*>[\s\S]*?<\/a>|<[^>]+>)/)
    .map((part, index) => (index % 2 === 0 ? linked(part) : part))
    .join('');
}
