import type { Card, CardGroup } from '../schemas/page-schema.ts';
import type { ContentRecord } from './content-record.ts';

/** The number of characters that fit on one line of a card in two columns, at 1440 pixels. */
const ONE_LINE = 56;

/** A sentence for each lead of a card that takes a second line: the specification has it on one. */
export function longCardLeads(records: readonly ContentRecord[]): string[] {
  return records.flatMap(({ file, data }) =>
    cardsOf(data).flatMap(({ title, lead = '' }) => {
      const { length } = [...new Intl.Segmenter().segment(lead)];
      if (length <= ONE_LINE) return [];
      return [
        `${file}: the lead of the card "${title}" has ${length} characters; ${ONE_LINE} fit on one line on a desktop.`,
      ];
    }),
  );
}

/** The cards of a service or an industry, or of the home page's introduction. */
function cardsOf(data: unknown): readonly Card[] {
  const { page, introduction } = data as {
    page?: { groups?: readonly CardGroup[] };
    introduction?: { cards?: readonly Card[] };
  };
  return [...(page?.groups ?? []).flatMap(({ cards }) => cards), ...(introduction?.cards ?? [])];
}
