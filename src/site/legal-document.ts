import type { RenderedRecord } from '../records/content-record.ts';
import type { Policy } from '../schemas/legal.ts';

export type LegalDocument = ReturnType<typeof legalDocument>;

/** A legal document with its text as HTML and the list of its chapters. */
export function legalDocument({ id, data, html, headings }: RenderedRecord) {
  return {
    slug: id.slice(id.lastIndexOf('/') + 1),
    ...(data as Policy),
    html,
    chapters: headings
      .filter(({ depth }) => depth === 2)
      .map(({ slug, text }) => ({ fragment: slug, title: text })),
  };
}
