import type { ContactRequest } from '../../contact/contact-request.ts';

/** What the hidden fields of the form held. */
export interface HiddenFields {
  readonly honeypot: string;
  /** Milliseconds from the form becoming usable to its submission; undefined without JavaScript. */
  readonly fillTimeMs: number | undefined;
}

/** No person fills four fields faster, even with autofill or by pasting. */
const INHUMAN_MS = 500;
const MANY_LINKS = 3;

const LINK = /\bhttps?:\/\/|\bwww\./gi;
const MARKUP = /\[url[=\]]|<a\s[^>]*href/i;

/**
 * Signals of spam that ordinary requests do not have: a name such as `K.Dev` or `Booking.com India` is none. They mark
 * the request for its reader and hold nothing back.
 */
export function spamSignals(request: ContactRequest, hidden: HiddenFields): string[] {
  const { name, phone, email: _email, ...texts } = request;
  const identity = `${name} ${phone}`;
  const text = Object.values(texts).join(' ');
  return [
    ...(hidden.honeypot === '' ? [] : ['honeypot']),
    ...((hidden.fillTimeMs ?? INHUMAN_MS) < INHUMAN_MS ? ['filled-by-program'] : []),
    ...(linksIn(identity) > 0 ? ['link-in-name'] : []),
    ...(MARKUP.test(`${identity} ${text}`) ? ['link-markup'] : []),
    ...(linksIn(text) >= MANY_LINKS ? ['many-links'] : []),
  ];
}

function linksIn(text: string): number {
  return text.match(LINK)?.length ?? 0;
}
