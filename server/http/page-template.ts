import { readFileSync } from 'node:fs';
import escapeHtml from 'escape-html';
import type { FastifyReply } from 'fastify';
import { unchanged } from './static-site.ts';

/** Sends a page; every value is escaped, a slot without a value is empty. */
export type SendPage = (reply: FastifyReply, values: Readonly<Record<string, string>>) => FastifyReply;

const SLOT = /%%([a-z_]+(?::[a-z_]+)?)%%/;

/** Reads a page with slots such as `%%message%%` or `%%value:name%%`; `policy` is its content security policy. */
export function loadPageTemplate(path: string, policy: string): SendPage {
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': policy,
    'Cache-Control': `no-store, ${unchanged}`,
  };
  // Split once, so that a value which looks like a slot is never filled itself.
  const parts = readFileSync(path, 'utf8').split(SLOT);
  return (reply, values) => {
    const filled = parts.map((part, index) => (index % 2 === 0 ? part : escapeHtml(values[part] ?? '')));
    // As bytes: of a text that waits to be read Node would keep another copy.
    return reply.headers(headers).send(Buffer.from(filled.join('')));
  };
}
