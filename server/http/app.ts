import { join } from 'node:path';
import { type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from 'fastify';
import type { PagePolicies } from '../../contract/page-policies.ts';
import { routes } from '../../contract/routes.ts';
import { prefixesOf, type SiteManifest } from '../../contract/site-manifest.ts';
import type { Config } from '../config.ts';
import { type Log, stackOf } from '../log/log.ts';
import type { MailParties } from '../mail/compose-mail.ts';
import { siteOriginOf } from '../process/read-build.ts';
import type { MailStore } from '../store/mail-store.ts';
import { createClientAddresses } from './client-address.ts';
import { createContactLimits } from './contact-limits.ts';
import type { ContactHandlerParts } from './contact-request-handler.ts';
import { registerContactRoute } from './contact-route.ts';
import { prefersJson } from './content-negotiation.ts';
import { createFloodSchedule } from './flood-schedule.ts';
import { registerHealthRoute } from './health-route.ts';
import {
  createHttpServer,
  type HttpServerParts,
  refuseMalformed,
  slowClientTimeouts,
} from './http-server.ts';
import { loadPageTemplate } from './page-template.ts';
import { createLanguageOf, type LanguageOf } from './response-language.ts';
import { policyOf, securityHeadersOf, strictTransport } from './security-headers.ts';
import { isSentPageWithoutRequest } from './sent-page.ts';
import { createStaticHandler } from './static-handler.ts';
import type { StaticSite } from './static-site.ts';

export interface AppParts extends Pick<HttpServerParts, 'observeResponse' | 'timeouts'> {
  readonly config: Config;
  readonly manifest: SiteManifest;
  readonly site: StaticSite;
  readonly policies: PagePolicies;
  readonly parties: MailParties;
  readonly store: Pick<MailStore, 'create' | 'health' | 'summary'>;
  /** Wakes the delivery worker. */
  readonly wake: () => void;
  readonly log: Log;
  /** How long a request waits for the store. */
  readonly storeDeadlineMs: number;
}

/** The Fastify application, not yet listening. */
export function createApp(parts: AppParts): FastifyInstance {
  const { config, manifest, site, policies, store, log, timeouts = slowClientTimeouts } = parts;
  const prefixes = prefixesOf(manifest);
  const template = (file: string, page: string) =>
    loadPageTemplate(join(config.distDir, file), policyOf(`${page}.html`, policies));
  const languageOf = createLanguageOf(manifest, {
    failurePage: (prefix) =>
      template(`templates${prefix}/contact-failed.html`, prefix + routes.contactFailed),
    errorPage: (prefix) =>
      template(`site${prefix}${routes.applicationError}.html`, prefix + routes.applicationError),
  });
  const siteOrigin = siteOriginOf(config, manifest);
  const clients = createClientAddresses(config.trustedProxies, () =>
    log.warn('forwarded-for-ignored', { setting: 'TRUST_PROXY' }),
  );
  const files = createStaticHandler(site, clients.isSecure);
  const handleStatic: HttpServerParts['handleStatic'] = (request, response) =>
    !isSentPageWithoutRequest(request.url ?? '', prefixes) && files.respond(request, response);
  const app = fastify({
    routerOptions: { ignoreTrailingSlash: true },
    // Forms are still accepted while the server drains: the store closes later.
    return503OnClosing: false,
    clientErrorHandler: refuseMalformed,
    frameworkErrors: (_error, request, reply) => sendNotFound(request, reply),
    serverFactory: (handler) => createHttpServer(handler, { ...parts, handleStatic }),
  });

  const routeMethods = collectMethods(app);
  // A callback instead of an async hook: the promise would cost more than the hook itself.
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(securityHeadersOf());
    if (clients.isSecure(request.raw)) reply.headers(strictTransport);
    done();
  });
  registerHealthRoute(app, store, log);
  registerContactRoute(app, {
    languageOf,
    prefixes,
    clients,
    siteOrigin,
    formOrigins: new Set(config.contactOrigins),
    formDeadlineMs: timeouts.form,
    handler: contactHandlerParts(parts),
  });
  app.setNotFoundHandler(sendNotFound);
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply, languageOf, parts));
  return app;

  function sendNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const allowed = allowedMethods(routeMethods, request, site);
    if (allowed !== undefined) return reply.code(405).header('Allow', allowed).send();
    files.sendNotFound(request.raw, reply.hijack().raw);
    return reply;
  }
}

function contactHandlerParts(parts: AppParts): ContactHandlerParts {
  const { config, manifest, parties, store, wake, log, storeDeadlineMs } = parts;
  return {
    store,
    parties,
    manifest,
    wake,
    log,
    storeDeadlineMs,
    admit: createContactLimits(config.contactRateLimit, config.overallRateLimit),
    nextFloodTime: createFloodSchedule(),
    sentByExtension: config.delivery === 'extension',
  };
}

function sendError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  languageOf: LanguageOf,
  { config, log }: AppParts,
): FastifyReply {
  const { statusCode = 500, stack } = error as { statusCode?: number; stack?: string };
  if (statusCode < 500) return reply.code(statusCode).send();
  log.error('unexpected-error', { method: request.method, stack: stackOf(error) }, error);
  const { messages, sendErrorPage } = languageOf(request);
  reply.code(500).header('Cache-Control', 'no-store');
  if (prefersJson(request.headers)) return reply.send({ success: false, message: messages.failure });
  const message = config.showStacks ? (stack ?? String(error)) : messages.unexpectedError;
  return sendErrorPage(reply, { message });
}

type RouteMethods = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * The methods of each path that is registered from now on. Fastify's `hasRoute` reads a path as a pattern, and throws at some
 * that a client may send, such as `/*a`.
 */
function collectMethods(app: FastifyInstance): RouteMethods {
  const methods = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method }) => {
    methods.set(url, new Set([...(methods.get(url) ?? []), method].flat()));
  });
  return methods;
}

/** The `Allow` header for a known path that does not accept the method. */
function allowedMethods(
  routes: RouteMethods,
  { method, url }: FastifyRequest,
  site: StaticSite,
): string | undefined {
  const path = (url.split('?', 1)[0] ?? '').replace(/(?<=[^/])\/$/, '');
  const known = routes.get(path);
  if (known) return ['GET', 'HEAD', 'POST'].filter((method) => known.has(method)).join(', ');
  const isRead = method === 'GET' || method === 'HEAD';
  return !isRead && site.files.has(path) ? 'GET, HEAD' : undefined;
}
