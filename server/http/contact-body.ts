import type { IncomingMessage } from 'node:http';
import { parse } from 'node:querystring';
import type { FastifyInstance } from 'fastify';
import { honeypotField, pageTimeField, submissionKeyField } from '../../contract/contact-request.ts';
import type { HiddenFields } from './spam-signals.ts';

/**
 * Longest body that is kept in memory. Every field at its limit in Hindi, which a form sends in nine bytes a character,
 * is 49,000 bytes; a body up to five times as long is returned on the page to be shortened.
 */
export const maxContactBodyBytes = 256 * 1024;

/** How much of a longer body is read and discarded before it is refused. */
const MAX_DISCARDED_BYTES = 1024 * 1024;

/** A posted form: all fields as they came, and the values of the hidden ones. */
export interface Posted {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly submissionKey: string;
  readonly hidden: HiddenFields;
}

/** Accepts forms beside Fastify's JSON, and nothing else: Fastify would also accept plain text. */
export function acceptForms(app: FastifyInstance): void {
  app.removeContentTypeParser('text/plain');
  // A repeated field becomes an array, which validation refuses.
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    (_request, body, done) => done(null, parse(body.toString())),
  );
}

/** Reads what is left of a refused body without keeping it; false when it is too long for that, or breaks off. */
export async function discardRest(request: IncomingMessage): Promise<boolean> {
  let bytes = 0;
  try {
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      bytes += (chunk as Buffer).length;
      if (bytes > MAX_DISCARDED_BYTES) return false;
    }
    return true;
  } catch {
    return false;
  }
}

/** Reads the hidden fields of a post. */
export function postedFrom(body: unknown): Posted {
  const values = fieldsOf(body);
  const textOf = (name: string) => {
    const value = values[name];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  };
  return {
    fields: values,
    submissionKey: textOf(submissionKeyField),
    hidden: { honeypot: textOf(honeypotField).trim(), pageTimeMs: milliseconds(textOf(pageTimeField)) },
  };
}

/** The fields of a body that was parsed; none where it is no object. */
export function fieldsOf(body: unknown): Readonly<Record<string, unknown>> {
  return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
}

function milliseconds(text: string): number | undefined {
  return /^\d{1,12}(\.\d+)?$/.test(text) ? Number(text) : undefined;
}
