import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { contactAction } from '../../contact/contact-request.ts';
import type { ClientAddresses } from './client-address.ts';
import { acceptForms, maxContactBodyBytes, postedFrom } from './contact-body.ts';
import { type ContactHandlerParts, receiveRequest } from './contact-request-handler.ts';
import { answerOutcome, type ContactResponseParts } from './contact-response.ts';
import { corsHeaders, formOriginOf, isSameOrigin, preflightHeaders } from './origins.ts';

export interface ContactRouteParts extends ContactResponseParts {
  readonly handler: ContactHandlerParts;
  readonly clients: ClientAddresses;
  readonly siteOrigin: string;
}

/** `POST /contact` takes the form, from our own pages and those of `formOrigins`; `GET` redirects to it. */
export function registerContactRoute(app: FastifyInstance, parts: ContactRouteParts): void {
  const { clients, siteOrigin, formOrigins } = parts;
  acceptForms(app);

  app.get(contactAction, (_request, reply) => reply.redirect('/#contact', 303));

  app.options(contactAction, (request, reply) => {
    const origin = formOriginOf(request, formOrigins);
    if (origin === undefined) return reply.callNotFound();
    return reply
      .code(204)
      .headers({ ...corsHeaders(origin), ...preflightHeaders })
      .send();
  });

  app.post(contactAction, {
    bodyLimit: maxContactBodyBytes,
    onRequest: (request, reply, done) => {
      const formOrigin = formOriginOf(request, formOrigins);
      if (formOrigin !== undefined) reply.headers(corsHeaders(formOrigin));
      if (formOrigin === undefined && !isSameOrigin(request, siteOrigin)) refuse(request, reply, 403);
      else done();
    },
    handler: async (request, reply) => {
      const client = clients.addressOf(request.raw);
      const outcome = await receiveRequest(postedFrom(request.body), client, parts.handler);
      return answerOutcome(request, reply, outcome, parts);
    },
    errorHandler: (error, request, reply) => {
      const status = (error as { statusCode?: number }).statusCode ?? 500;
      if (status >= 500) throw error;
      return refuse(request, reply, status);
    },
  });

  function refuse(request: FastifyRequest, reply: FastifyReply, status: number): FastifyReply {
    // The rest of a refused body is not read, so the connection ends.
    reply.header('Connection', 'close');
    return answerOutcome(request, reply, { status }, parts);
  }
}
