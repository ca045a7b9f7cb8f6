import type { FastifyInstance } from 'fastify';
import {
  contactFieldNames,
  fillTimeField,
  honeypotField,
  submissionKeyField,
} from '../../contact/contact-request.ts';
import type { HiddenFields } from './spam-signals.ts';

/** Longest body in bytes, counted after percent-decoding: Hindi takes three times as many on the wire. */
const MAX_BODY_BYTES = 32 * 1024;
const MAX_ENCODED_BODY_BYTES = 3 * MAX_BODY_BYTES;

/** What was posted: the form's fields as they came, and what its hidden fields say. */
export interface Posted {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly submissionKey: string;
  readonly hidden: HiddenFields;
}

/** Takes forms and JSON, and nothing else: Fastify would also take plain text. */
export function acceptContactBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer', bodyLimit: MAX_ENCODED_BODY_BYTES },
    (_request, body, done) => {
      const text = body.toString('latin1');
      if (decodedLength(text) > MAX_BODY_BYTES) done(httpError(413, 'The form is too long.'));
      else done(null, valuesOfForm(body.toString('utf8')));
    },
  );
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer', bodyLimit: MAX_BODY_BYTES },
    (_request, body, done) => {
      const values = valuesOfJson(body.toString('utf8'));
      if (values) done(null, values);
      else done(httpError(400, 'The body is not a JSON object.'));
    },
  );
}

/** Separates visible and hidden fields of a post; unknown fields are ignored. */
export function postedFrom(body: ReadonlyMap<string, unknown>): Posted {
  const textOf = (name: string) => {
    const value = body.get(name);
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  };
  return {
    fields: Object.fromEntries(contactFieldNames.map((field) => [field, body.get(field)])),
    submissionKey: textOf(submissionKeyField),
    hidden: { honeypot: textOf(honeypotField).trim(), fillTimeMs: milliseconds(textOf(fillTimeField)) },
  };
}

function decodedLength(text: string): number {
  return text.length - 2 * (text.match(/%[0-9a-f]{2}/gi)?.length ?? 0);
}

// A repeated field becomes an array, which validation refuses.
function valuesOfForm(text: string): Map<string, unknown> {
  const values = new Map<string, unknown>();
  for (const [name, value] of new URLSearchParams(text)) {
    values.set(name, values.has(name) ? [values.get(name), value] : value);
  }
  return values;
}

function valuesOfJson(text: string): Map<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
    return new Map(Object.entries(value));
  } catch {
    return undefined;
  }
}

function milliseconds(text: string): number | undefined {
  return /^\d{1,12}(\.\d+)?$/.test(text) ? Number(text) : undefined;
}

function httpError(statusCode: number, message: string): Error {
  return Object.assign(new Error(message), { statusCode });
}
