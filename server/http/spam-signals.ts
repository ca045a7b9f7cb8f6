import type { ContactRequest } from '../../contract/contact-request.ts';
import type { HiddenFields } from './hidden-fields.ts';

/** No person opens a page, finds the form and fills four fields sooner, even where a text expander types all of them. */
const MIN_PAGE_TIME_MS = 2000;

const LINK = /\bhttps?:\/\/|\bwww\.|\[url[=\]]|<a\s/i;

/**
 * Signals of spam that no real client shows: a name such as `K.Dev` or `Booking.com India` is none, and a message may hold
 * any number of links or quote HTML. They mark the request for its reader; nothing is held back.
 */
export function spamSignals(
  { name, phone }: ContactRequest,
  { honeypot, pageTimeMs }: Pick<HiddenFields, 'honeypot' | 'pageTimeMs'>,
): string[] {
  const signals: string[] = [];
  if (honeypot !== '') signals.push('honeypot');
  if (pageTimeMs !== undefined && pageTimeMs < MIN_PAGE_TIME_MS) signals.push('filled-by-program');
  if (LINK.test(`${name} ${phone}`)) signals.push('link-in-name');
  return signals;
}
