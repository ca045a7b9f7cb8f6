/**
 * What a visitor may be sent at most, in bytes after Brotli, and why. These are the only limits on weight. A design
 * that leaves less than `headroom` is told, so that a sentence more never fails a build.
 */
export const budgets = {
  home: {
    limit: 21_000,
    what: 'the home page with its styles',
    remedy:
      'Words stay: take the bytes from markup, styles or drawings, or move a drawing into a file of its own.',
  },
  page: {
    limit: 13_900,
    what: 'a page with its styles',
    remedy:
      'Past this a page needs a second round trip. Words stay: take the bytes from markup, styles or drawings.',
  },
  /**
   * The one page of two trades, ERP and CRM: eight cards, two tracks. It comes with the first flight as it is delivered;
   * words that an owner adds may go past it, for its head and first view come first.
   */
  twoTracks: {
    limit: 14_900,
    what: 'the page of two tracks with its styles',
    remedy:
      'Words stay: take the bytes from markup, styles or drawings, or move styles below the first view into depth.css.',
  },
  firstScript: {
    limit: 2500,
    what: 'script before anything is scrolled into view',
    remedy: 'Let the new code wait in a section that wakes on sight, by a dynamic import().',
  },
  fonts: {
    limit: 35_000,
    what: 'all fonts',
    remedy: 'Cut the fonts to fewer axes: src/fonts/cut-fonts.ts. Their characters are those of content/.',
  },
  firstVisit: {
    limit: 90_000,
    what: 'a first visit to the home page on a phone, before scrolling',
    remedy: 'The picture in first view is the largest part: encode it smaller, or let another file wait.',
  },
  firstRequests: {
    limit: 6,
    what: 'requests of a first visit to the home page on a phone',
    remedy: 'Let a file wait until it is needed, or put a small one into the page.',
  },
} as const;

/** The part of a budget that is left to words. */
export const headroom = 0.05;

/** What the limits are meant for; what an owner adds to it has room of its own. */
const delivered = { services: 5, industries: 8 };

/** Room on the home page for services and industries beyond the delivered ones: a tab with its text, a menu entry. */
export function roomForRecords(services: number, industries: number): number {
  return (
    300 * Math.max(0, services - delivered.services) + 100 * Math.max(0, industries - delivered.industries)
  );
}

/** Room in the fonts for characters beyond Latin-1, which another name or language needs. */
export function roomForCharacters(others: number): number {
  return others > 0 ? 500 + 180 * others : 0;
}

/** What is over its budget, as one message that says what to do; nothing where all is well. `room` is for what an owner added. */
export function excessOf(
  budget: keyof typeof budgets,
  page: string,
  parts: Readonly<Record<string, number>>,
  figure = sumOf(parts),
  room = 0,
): string | undefined {
  const { what, remedy } = budgets[budget];
  const limit = budgets[budget].limit + room;
  if (figure <= limit) return undefined;
  const largest = Object.entries(parts)
    .sort(([, one], [, other]) => other - one)
    .map(([name, bytes]) => `${name} ${grouped(bytes)}`);
  return `${page}: ${what}: ${grouped(figure)}, which is ${grouped(figure - limit)} over the budget of ${grouped(limit)}. Made of: ${largest.join(', ')}. ${remedy}`;
}

/** Whether words have less room left than a design should leave them. */
export function isTight(budget: keyof typeof budgets, figure: number): boolean {
  return figure > budgets[budget].limit * (1 - headroom);
}

export function sumOf(parts: Readonly<Record<string, number>>): number {
  return Object.values(parts).reduce((sum, bytes) => sum + bytes, 0);
}

/** A number as people read it: 13 900. */
function grouped(value: number): string {
  return value.toLocaleString('en').replaceAll(',', ' ');
}
