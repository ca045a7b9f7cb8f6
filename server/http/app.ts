import { type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from 'fastify';
import type { Log } from '../process/log.ts';
import type { MailStore } from '../store/mail-store.ts';
import { type ContactRouteParts, registerContactRoute } from './contact-route.ts';
import { createAcceptedEncodings, prefersJson } from './content-negotiation.ts';
import { registerHealthRoute } from './health-route.ts';
import { answerClientError, createHttpServer, type HttpServerParts } from './http-server.ts';
import type { PageTemplate } from './page-template.ts';
import { securityHeadersOf } from './security-headers.ts';
import { createStaticHandler, selectRepresentation } from './static-handler.ts';
import type { StaticSite } from './static-site.ts';
import { type ObserveWebVital, registerWebVitals } from './web-vitals-route.ts';

export interface AppParts extends ContactRouteParts {
  readonly site: StaticSite;
  readonly errorPage: PageTemplate;
  readonly store: Pick<MailStore, 'health' | 'summary'>;
  readonly timeouts: HttpServerParts['timeouts'];
  readonly observeResponse?: HttpServerParts['observeResponse'];
  /** Absent where real visitors' speed is not measured: the route does not exist then. */
  readonly observeWebVital?: ObserveWebVital | undefined;
  readonly showStacks: boolean;
  readonly log: Log;
}

/** The Fastify application, not yet listening. */
export function createApp(parts: AppParts): FastifyInstance {
  const { site, clients, words, log } = parts;
  const acceptedEncodings = createAcceptedEncodings();
  const handleStatic = createStaticHandler(site, clients.isSecure, acceptedEncodings);
  const app = fastify({
    logger: false,
    bodyLimit: 1024,
    // A form that comes while the server drains is taken: the store closes later.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 100 },
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    clientErrorHandler: answerClientError,
    frameworkErrors: (_error, request, reply) => answerNotFound(request, reply),
    serverFactory: (handler) => createHttpServer(handler, { ...parts, handleStatic }),
  });

  // A callback instead of an async hook: the promise would cost more than the hook itself.
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(securityHeadersOf(clients.isSecure(request.raw)));
    done();
  });
  registerHealthRoute(app, parts.store, log);
  registerContactRoute(app, parts);
  const { observeWebVital: observe, siteOrigin } = parts;
  const isPage = (path: string) => site.files.get(path)?.isPage === true;
  if (observe) registerWebVitals(app, { observe, clients, isPage, siteOrigin });
  app.setNotFoundHandler(answerNotFound);
  app.setErrorHandler(answerError);
  return app;

  function answerNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const allowed = allowedMethods(request, site);
    if (allowed !== undefined) return reply.code(405).header('Allow', allowed).send();
    reply.headers(securityHeadersOf(clients.isSecure(request.raw), site.notFound.policy));
    const page = selectRepresentation(site.notFound, acceptedEncodings(request.headers['accept-encoding']));
    for (let index = 0; index < page.headers.length; index += 2) {
      if (page.headers[index] !== 'ETag') reply.header(page.headers[index] ?? '', page.headers[index + 1]);
    }
    return reply.code(404).send(page.body);
  }

  function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const { statusCode = 500, stack } = error as { statusCode?: number; stack?: string };
    if (statusCode < 500) return reply.code(statusCode).send();
    log.error('unexpected-error', { method: request.method }, error);
    if (prefersJson(request.headers.accept, request.headers['content-type']))
      return reply.code(500).send({ success: false, message: words.failure });
    const message = parts.showStacks ? (stack ?? String(error)) : words.failure;
    return reply
      .code(500)
      .headers({
        'Cache-Control': 'no-store',
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': parts.errorPage.policy,
      })
      .send(parts.errorPage({ message }));
  }
}

// No route has a JSON schema (contact/ validates): the schema compilers, a third of the start, are not loaded.
function noSchemas(): never {
  throw new Error('Routes of this server have no schemas.');
}

const ROUTE_METHODS: ReadonlyMap<string, string> = new Map([
  ['/contact', 'GET, HEAD, POST'],
  ['/healthz', 'GET, HEAD'],
]);

/** What `Allow` says of a path that exists, asked for by a method that it does not take. */
function allowedMethods({ method, url }: FastifyRequest, site: StaticSite): string | undefined {
  if (method === 'GET' || method === 'HEAD') return undefined;
  const path = url.split('?', 1)[0] ?? '';
  return ROUTE_METHODS.get(path) ?? (site.files.has(path) ? 'GET, HEAD' : undefined);
}
