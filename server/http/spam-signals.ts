import type { ContactRequest } from '../../contact/contact-request.ts';

/** What the hidden fields of the form held. */
export interface HiddenFields {
  readonly honeypot: string;
  /** Milliseconds from the form becoming usable to its submission; undefined without JavaScript. */
  readonly fillTimeMs: number | undefined;
}

export interface SpamAssessment {
  /** Empty for a request like any other. With a signal, the visitor's address gets no copy. */
  readonly signals: readonly string[];
  /** Held back for an operator to release. */
  readonly held: boolean;
}

/** Faster than a person fills four fields, even by pasting. */
const TOO_FAST_MS = 1000;
/** Faster than anything but a script. */
const SCRIPT_SPEED_MS = 50;
const MANY_LINKS = 3;

const ADDRESS = /[^\s@<>()]+@[^\s@<>()]+/g;
const LINK =
  /\bhttps?:\/\/|\bwww\.|\[url[=\]]|<a\s|\b(?!asp\.net\b|ado\.net\b|vb\.net\b)[a-z0-9-]+\.(?:com|net|org|info|biz|io|co|in|ru|cn|top|xyz|shop|online|site|club|link|click|me|app|dev|ly|gl|live|pro|store|tech|website|space|icu|buzz)(?=[\s/:?#.,;!)\]'"]|$)/gi;
const MARKUP = /\[url[=\]]|<a\s[^>]*href/i;

/** Spam heuristics: signals that a request was not written by a person for the company. */
export function assessSpam(request: ContactRequest, hidden: HiddenFields): SpamAssessment {
  const links = linksIn(request.user_content) + linksIn(request.subject);
  const linksInIdentity = linksIn(request.name) + linksIn(request.phone);
  const fillTimeMs = hidden.fillTimeMs ?? Number.POSITIVE_INFINITY;
  const strong = [
    ...(hidden.honeypot === '' ? [] : ['honeypot']),
    ...(fillTimeMs < SCRIPT_SPEED_MS ? ['filled-by-script'] : []),
    ...(linksInIdentity > 0 ? ['link-in-name'] : []),
    ...(MARKUP.test(request.user_content) ? ['link-markup'] : []),
  ];
  const weak = [
    ...(fillTimeMs >= SCRIPT_SPEED_MS && fillTimeMs < TOO_FAST_MS ? ['filled-fast'] : []),
    ...(links >= MANY_LINKS ? ['many-links'] : links > 0 ? ['link'] : []),
  ];
  const held = strong.length > 0 || weak.length > 1;
  return { signals: [...strong, ...weak], held };
}

function linksIn(text: string): number {
  return text.replace(ADDRESS, ' ').match(LINK)?.length ?? 0;
}
