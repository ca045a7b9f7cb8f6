import type { ContactRequest } from '../../contract/contact-request.ts';

/** The values of the form's hidden fields. */
export interface HiddenFields {
  readonly honeypot: string;
  /** Milliseconds from the visitor's first focus in the form to its submission; undefined without JavaScript. */
  readonly fillTimeMs: number | undefined;
}

/** No person fills four fields faster, even with autofill or by pasting. */
const MIN_FILL_MS = 500;

const LINK = /\bhttps?:\/\/|\bwww\.|\[url[=\]]|<a\s/i;

/**
 * Signals of spam that no real client shows: a name such as `K.Dev` or `Booking.com India` is none, and a message may hold
 * any number of links or quote HTML. They mark the request for its reader; nothing is held back.
 */
export function spamSignals({ name, phone }: ContactRequest, hidden: HiddenFields): string[] {
  const signals: string[] = [];
  if (hidden.honeypot !== '') signals.push('honeypot');
  if (hidden.fillTimeMs !== undefined && hidden.fillTimeMs < MIN_FILL_MS) signals.push('filled-by-program');
  if (LINK.test(`${name} ${phone}`)) signals.push('link-in-name');
  return signals;
}
