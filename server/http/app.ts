import { join } from 'node:path';
import { type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from 'fastify';
import type { PagePolicies } from '../../contact/page-policies.ts';
import type { SiteManifest } from '../../contact/site-manifest.ts';
import type { Config } from '../config.ts';
import type { MailParties } from '../mail/compose-mail.ts';
import { createTrickle } from '../mail/trickle.ts';
import type { Log } from '../process/log.ts';
import type { MailStore } from '../store/mail-store.ts';
import { createClientAddresses } from './client-address.ts';
import { createContactLimits } from './contact-limits.ts';
import type { ContactHandlerParts } from './contact-request-handler.ts';
import { registerContactRoute } from './contact-route.ts';
import { prefersJson } from './content-negotiation.ts';
import { registerHealthRoute } from './health-route.ts';
import { answerClientError, createHttpServer, type HttpServerParts } from './http-server.ts';
import { loadPageTemplate, type SendPage } from './page-template.ts';
import { policyOf, securityHeadersOf, strictTransport } from './security-headers.ts';
import { createStaticHandler } from './static-handler.ts';
import type { StaticSite } from './static-site.ts';
import { type ObserveWebVital, registerWebVitals } from './web-vitals-route.ts';

export interface AppParts extends Pick<HttpServerParts, 'observeResponse' | 'timeouts'> {
  readonly config: Config;
  readonly manifest: SiteManifest;
  readonly site: StaticSite;
  readonly policies: PagePolicies;
  readonly mail: MailParties;
  readonly store: Pick<MailStore, 'create' | 'health' | 'summary'>;
  /** Wakes the delivery worker. */
  readonly wake: () => void;
  /** Absent where real visitors' speed is not measured: the route does not exist then. */
  readonly observeWebVital?: ObserveWebVital | undefined;
  readonly log: Log;
  readonly storeDeadlineMs?: number;
}

/** The Fastify application, not yet listening. */
export function createApp(parts: AppParts): FastifyInstance {
  const { config, manifest, site, policies, store, observeWebVital, log } = parts;
  const template = (file: string, page: string) =>
    loadPageTemplate(join(config.distDir, file), policyOf(page, policies));
  const sendFailurePage = template('templates/contact-failed.html', '/contact/failed.html');
  const sendErrorPage = template('site/500.html', '/500.html');
  const siteOrigin = config.siteUrl ?? manifest.origin;
  const clients = createClientAddresses(config.trustedProxies, () =>
    log.warn('forwarded-for-ignored', { setting: 'TRUST_PROXY' }),
  );
  const files = createStaticHandler(site, clients.isSecure);
  const app = fastify({
    logger: false,
    bodyLimit: 1024,
    // Forms are still taken while the server drains: the store closes later.
    return503OnClosing: false,
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    clientErrorHandler: answerClientError,
    frameworkErrors: (_error, request, reply) => answerNotFound(request, reply),
    serverFactory: (handler) => createHttpServer(handler, { ...parts, handleStatic: files.answer }),
  });

  // A callback instead of an async hook: the promise would cost more than the hook itself.
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(securityHeadersOf());
    if (clients.isSecure(request.raw)) reply.headers(strictTransport);
    done();
  });
  registerHealthRoute(app, store, log);
  registerContactRoute(app, {
    ...{ messages: manifest.messages, sendFailurePage, clients, siteOrigin },
    formOrigins: new Set(config.contactOrigins),
    handler: contactHandlerParts(parts),
  });
  const isPage = (path: string) => site.files.get(path)?.isPage === true;
  if (observeWebVital) registerWebVitals(app, { observe: observeWebVital, clients, isPage, siteOrigin });
  app.setNotFoundHandler(answerNotFound);
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply, sendErrorPage, parts));
  return app;

  function answerNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const allowed = allowedMethods(request, site);
    if (allowed !== undefined) return reply.code(405).header('Allow', allowed).send();
    files.answerNotFound(request.raw, reply.hijack().raw);
    return reply;
  }
}

function contactHandlerParts(parts: AppParts): ContactHandlerParts {
  const { config, manifest, mail, store, wake, log, storeDeadlineMs = 10_000 } = parts;
  return {
    ...{ store, company: mail, messages: manifest.messages.mail, wake, log, storeDeadlineMs },
    admit: createContactLimits(config.contactRateLimit, config.overallRateLimit),
    nextTrickled: createTrickle(),
    sentByExtension: config.delivery === 'extension',
  };
}

function answerError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  sendPage: SendPage,
  { config, manifest, log }: AppParts,
): FastifyReply {
  const { statusCode = 500, stack } = error as { statusCode?: number; stack?: string };
  if (statusCode < 500) return reply.code(statusCode).send();
  log.error('unexpected-error', { method: request.method }, error);
  const { failure } = manifest.messages;
  reply.code(500).header('Cache-Control', 'no-store');
  if (prefersJson(request.headers)) return reply.send({ success: false, message: failure });
  return sendPage(reply, { message: config.showStacks ? (stack ?? String(error)) : failure });
}

// No route has a JSON schema (contact/ validates): the schema compilers, a third of the start, are not loaded.
function noSchemas(): never {
  throw new Error('Routes of this server have no schemas.');
}

const ROUTE_METHODS: ReadonlyMap<string, string> = new Map([
  ['/contact', 'GET, HEAD, POST'],
  ['/healthz', 'GET, HEAD'],
]);

/** The `Allow` header for a known path that does not take the method. */
function allowedMethods({ method, url }: FastifyRequest, site: StaticSite): string | undefined {
  if (method === 'GET' || method === 'HEAD') return undefined;
  const path = url.split('?', 1)[0] ?? '';
  return ROUTE_METHODS.get(path) ?? (site.files.has(path) ? 'GET, HEAD' : undefined);
}
