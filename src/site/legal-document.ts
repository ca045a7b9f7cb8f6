import { type CollectionEntry, getCollection } from 'astro:content';
import type { Company } from '../schemas/company.ts';
import { interpolate, interpolateText } from './interpolate.ts';
import type { Site } from './load-site.ts';

/** The legal documents of one language, with its variables filled in, their text as HTML. */
export async function legalDocuments(site: Site) {
  const entries = await getCollection('policies', ({ id }) => id.startsWith(`${site.language}/`));
  return entries.map((entry) => legalDocument(entry, site));
}

export type LegalDocument = ReturnType<typeof legalDocument>;

function legalDocument({ id, data, rendered }: CollectionEntry<'policies'>, { variables, company }: Site) {
  const where = `content/${id}`;
  const html = interpolateText(rendered?.html ?? '', escaped(variables), where);
  const headings = (rendered?.metadata?.headings ?? []) as readonly {
    depth: number;
    slug: string;
    text: string;
  }[];
  return {
    slug: id.slice(id.lastIndexOf('/') + 1),
    ...interpolate(data, variables, where),
    html: withLinks(html, company),
    chapters: headings
      .filter(({ depth }) => depth === 2)
      .map(({ slug, text }) => ({ fragment: slug, title: interpolateText(text, variables, where) })),
  };
}

function escaped(variables: Readonly<Record<string, string>>): Record<string, string> {
  const asHtml = (text: string) =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
  return Object.fromEntries(Object.entries(variables).map(([name, value]) => [name, asHtml(value)]));
}

/** Makes the company's address and telephone numbers links wherever the text names them. */
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
