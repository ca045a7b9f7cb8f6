import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { parseContactRequest } from '../../contract/parse-contact-request.ts';
import { endpoints, fragmentHref, routes } from '../../contract/routes.ts';
import type { ClientAddresses } from './client-address.ts';
import { acceptForms, isPlainUtf8, type PostedBody, postedBodyOf } from './contact-body.ts';
import { type ContactFailure, type ContactHandlerParts, receiveRequest } from './contact-request-handler.ts';
import { type ContactResponseParts, sendOutcome } from './contact-response.ts';
import { prefersJson } from './content-negotiation.ts';
import { createHeldBytes } from './held-bytes.ts';
import { corsHeaders, formOriginOf, isSameOrigin, preflightHeaders } from './origins.ts';

/** Far more than visitors send at once, and a small part of the memory that deploy/ allows. */
const MAX_HELD_BYTES = 128 * 1024 * 1024;

export interface ContactRouteParts extends ContactResponseParts {
  /** Before the paths of the pages of each language. */
  readonly prefixes: readonly string[];
  readonly handler: ContactHandlerParts;
  readonly clients: ClientAddresses;
  /** How long a form may take to arrive. */
  readonly formDeadlineMs: number;
}

/**
 * `POST /contact` accepts the form, from our own pages and from pages of `formOrigins`, and returns it to be sent again where it
 * was posted elsewhere; `GET` redirects to it.
 */
export function registerContactRoute(app: FastifyInstance, parts: ContactRouteParts): void {
  const { clients, languageOf, prefixes, siteOrigin, formOrigins } = parts;
  const held = createHeldBytes(MAX_HELD_BYTES);
  acceptForms(app, parts.formDeadlineMs, held);

  for (const prefix of prefixes) {
    // Where the address has a request's reference, the page itself was sent before the router: it is a file.
    for (const path of [endpoints.contact, routes.contactSent])
      app.get(prefix + path, ({ url }, reply) => reply.redirect(formHref(prefix, url), 303));
  }

  app.options(endpoints.contact, (request, reply) => {
    const origin = formOriginOf(request, formOrigins);
    if (origin === undefined) return reply.callNotFound();
    return reply
      .code(204)
      .headers({ ...corsHeaders(origin), ...preflightHeaders })
      .send();
  });

  app.post(endpoints.contact, {
    onRequest: (request, reply, done) => {
      const formOrigin = formOriginOf(request, formOrigins);
      if (formOrigin !== undefined) reply.headers(corsHeaders(formOrigin));
      if (isForged(request) && prefersJson(request.headers)) refuse(request, reply, 403);
      else if (!isPlainUtf8(request.headers)) refuse(request, reply, 415);
      else done();
    },
    onSend: (_request, { raw }, payload, done) => {
      if (Buffer.isBuffer(payload) && !raw.destroyed) holdPage(raw, payload.length);
      done();
    },
    handler: async (request, reply) => {
      const { fields, refusal, isUnread } = postedBodyOf(request.body);
      if (isUnread) return refuse(request, reply, refusal ?? 400);
      if (refusal) return sendOutcome(request, reply, { status: refusal }, parts);
      if (isForged(request)) return sendOutcome(request, reply, returned(fields), parts);
      const sender = { client: clients.addressOf(request.raw), language: languageOf(request).name };
      const outcome = await receiveRequest(fields, sender, parts.handler);
      return sendOutcome(request, reply, outcome, parts);
    },
    errorHandler: async (error, request, reply) => {
      const status = (error as { statusCode?: number }).statusCode ?? 500;
      if (status >= 500) throw error;
      return refuse(request, reply, status);
    },
  });

  function isForged(request: FastifyRequest): boolean {
    return formOriginOf(request, formOrigins) === undefined && !isSameOrigin(request, siteOrigin);
  }

  function holdPage(response: ServerResponse, bytes: number): void {
    const giveUp = () => {
      if (held.release(giveUp)) response.destroy();
    };
    response.once('close', () => held.release(giveUp));
    held.hold(giveUp, bytes);
  }

  function refuse(request: FastifyRequest, reply: FastifyReply, status: number): FastifyReply {
    // The rest of a refused body is not read, so the connection ends.
    reply.header('Connection', 'close');
    return sendOutcome(request, reply, { status }, parts);
  }
}

/**
 * Refuses a form of another site's page, which a visitor may have typed there, as on a page that a translation service shows
 * from its own address. The page of the response holds the text and is ours: they can send it from there.
 */
function returned(fields: PostedBody['fields']): ContactFailure {
  const parsed = parseContactRequest(fields);
  return { status: 403, typed: parsed.ok ? parsed.request : parsed.typed };
}

/** The form of the home page in a language. The query stays, since it may name a campaign; a request's reference goes. */
function formHref(prefix: string, url: string): string {
  const [, query = ''] = url.split(/\?(.*)/s, 2);
  const kept = query.split('&').filter((part) => part !== '' && !part.startsWith('reference='));
  return `${prefix || routes.home}${kept.length > 0 ? `?${kept.join('&')}` : ''}${fragmentHref('contact')}`;
}
