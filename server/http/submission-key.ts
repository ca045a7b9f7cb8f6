import { hash } from 'node:crypto';
import { type ContactRequest, contactFieldNames } from '../../contact/contact-request.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const FILLING = /^[\w-]{8,128}$/;

/**
 * Under which key a request is stored once. The content is part of it: a page that is shown again from
 * the browser's cache keeps its key, and another message sent from it must not be taken for the first.
 * A form filled without JavaScript has no key; there the same content counts as the same until the day
 * (UTC) is over.
 */
export function submissionKeyOf(request: ContactRequest, posted: string, now: Date): string {
  const content = hash('sha256', JSON.stringify(contactFieldNames.map((field) => request[field])));
  return FILLING.test(posted)
    ? `filling:${posted}:${content}`
    : `content:${Math.floor(now.getTime() / DAY_MS)}:${content}`;
}
