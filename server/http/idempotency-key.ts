import { hash } from 'node:crypto';
import { type ContactRequest, contactFieldNames } from '../../contract/contact-request.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const SUBMISSION_KEY = /^[\w-]{8,128}$/;

/**
 * Idempotency key of a submission. The content is part of it: a page restored from the browser's cache keeps
 * its submission key, and another message sent from it must not be deduplicated. A form without JavaScript has
 * no submission key; there the same content on the same day (UTC) is a duplicate.
 */
export function idempotencyKeyOf(request: ContactRequest, posted: string, now: Date): string {
  const content = hash('sha256', JSON.stringify(contactFieldNames.map((field) => request[field])));
  return SUBMISSION_KEY.test(posted)
    ? `submission:${posted}:${content}`
    : `content:${Math.floor(now.getTime() / DAY_MS)}:${content}`;
}
