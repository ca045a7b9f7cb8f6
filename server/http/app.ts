import type { IncomingMessage } from 'node:http';
import type { TLSSocket } from 'node:tls';
import { type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from 'fastify';
import type { Log } from '../process/log.ts';
import type { MailStore } from '../store/mail-store.ts';
import { type ContactRouteParts, registerContactRoute } from './contact-route.ts';
import { createAcceptedEncodings, prefersJson } from './content-negotiation.ts';
import { registerHealthRoute } from './health-route.ts';
import { answerClientError, createHttpServer, type HttpServerParts } from './http-server.ts';
import type { PageTemplate } from './page-template.ts';
import { registerPolicyReports } from './policy-reports.ts';
import { createReportBudget } from './report-budget.ts';
import { policyReportPath, securityHeadersOf } from './security-headers.ts';
import { createStaticHandler, selectRepresentation } from './static-handler.ts';
import type { StaticSite } from './static-site.ts';
import { type ObserveWebVital, registerWebVitals } from './web-vitals-route.ts';

export interface AppParts extends ContactRouteParts {
  readonly site: StaticSite;
  readonly errorPage: PageTemplate;
  readonly store: Pick<MailStore, 'health' | 'oldestWaiting'>;
  readonly tls: HttpServerParts['tls'];
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
  const handleStatic = createStaticHandler(site, isSecure, acceptedEncodings);
  const app = fastify({
    logger: false,
    bodyLimit: 1024,
    routerOptions: { maxParamLength: 100 },
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    // HTTP/2 closes its idle sessions by itself.
    forceCloseConnections: parts.tls ? false : 'idle',
    clientErrorHandler: answerClientError,
    frameworkErrors: (_error, request, reply) => answerNotFound(request, reply),
    serverFactory: (handler) => createHttpServer(handler, { ...parts, handleStatic }),
  }) as unknown as FastifyInstance;

  // A callback instead of an async hook: the promise would cost more than the hook itself.
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(securityHeadersOf(isSecure(request.raw)));
    done();
  });
  registerHealthRoute(app, parts.store, log);
  registerContactRoute(app, parts);
  const reports = {
    mayReport: createReportBudget(clients, () => performance.now()),
    isPage: (path: string) => site.files.get(path)?.isPage === true,
    siteOrigin: parts.siteOrigin,
  };
  registerPolicyReports(app, { ...reports, log });
  const { observeWebVital } = parts;
  if (observeWebVital) registerWebVitals(app, { ...reports, observe: observeWebVital });
  app.setNotFoundHandler(answerNotFound);
  app.setErrorHandler(answerError);
  return app;

  function isSecure({ socket, headers }: IncomingMessage): boolean {
    if ((socket as TLSSocket).encrypted === true) return true;
    return headers['x-forwarded-proto'] === 'https' && clients.trusts(socket.remoteAddress);
  }

  function answerNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    reply.headers(securityHeadersOf(isSecure(request.raw), site.notFound.policy));
    const { method, url } = request.raw;
    const path = url?.split('?', 1)[0] ?? '';
    const isRead = method === 'GET' || method === 'HEAD';
    if (isRead ? OTHER_METHODS.get(path) === 'POST' : site.files.has(path) || OTHER_METHODS.has(path)) {
      return reply
        .code(405)
        .headers(securityHeadersOf(isSecure(request.raw)))
        .header('Allow', OTHER_METHODS.get(path) ?? 'GET, HEAD')
        .send();
    }
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

const OTHER_METHODS: ReadonlyMap<string, string> = new Map([
  ['/contact', 'GET, HEAD, POST'],
  ['/healthz', 'GET, HEAD'],
  [policyReportPath, 'POST'],
]);
