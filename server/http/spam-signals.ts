import type { ContactRequest } from '../../contract/contact-request.ts';

/** The values of the form's hidden fields. */
export interface HiddenFields {
  readonly honeypot: string;
  /** Milliseconds from the opening of the page to the submission; undefined without JavaScript. */
  readonly pageTimeMs: number | undefined;
}

/** No person opens a page, finds the form and fills four fields sooner, even where a text expander types all of them. */
const MIN_PAGE_TIME_MS = 2000;

const LINK = /\bhttps?:\/\/|\bwww\.|\[url[=\]]|<a\s/i;

/**
 * Signals of spam that no real client shows: a name such as `K.Dev` or `Booking.com India` is none, and a message may hold
 * any number of links or quote HTML. They mark the request for its reader; nothing is held back.
 */
export function spamSignals({ name, phone }: ContactRequest, hidden: HiddenFields): string[] {
  const signals: string[] = [];
  if (hidden.honeypot !== '') signals.push('honeypot');
  if (hidden.pageTimeMs !== undefined && hidden.pageTimeMs < MIN_PAGE_TIME_MS)
    signals.push('filled-by-program');
  if (LINK.test(`${name} ${phone}`)) signals.push('link-in-name');
  return signals;
}
