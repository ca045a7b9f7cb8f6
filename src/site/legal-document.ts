import { type CollectionEntry, getCollection } from 'astro:content';
import type { Company } from '../records/company.ts';
import type { Site } from './load-site.ts';
import { weave, weaveText } from './weave.ts';

/** The legal documents of one language, woven with the facts, their text as HTML. */
export async function legalDocuments(site: Site) {
  const entries = await getCollection('policies', ({ id }) => id.startsWith(`${site.language}/`));
  return entries.map((entry) => legalDocument(entry, site));
}

export type LegalDocument = ReturnType<typeof legalDocument>;

function legalDocument({ id, data, rendered }: CollectionEntry<'policies'>, { facts, company }: Site) {
  const where = `content/${id}`;
  const html = weaveText(rendered?.html ?? '', escaped(facts), where);
  const headings = (rendered?.metadata?.headings ?? []) as readonly {
    depth: number;
    slug: string;
    text: string;
  }[];
  return {
    slug: id.slice(id.lastIndexOf('/') + 1),
    ...weave(data, facts, where),
    html: withLinks(html, company),
    chapters: headings
      .filter(({ depth }) => depth === 2)
      .map(({ slug, text }) => ({ fragment: slug, title: weaveText(text, facts, where) })),
  };
}

function escaped(facts: Readonly<Record<string, string>>): Record<string, string> {
  const asHtml = (text: string) =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
  return Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, asHtml(value)]));
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
