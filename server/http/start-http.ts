import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { PagePolicies } from '../../contact/page-policies.ts';
import type { SiteManifest } from '../../contact/site-manifest.ts';
import type { Config } from '../config.ts';
import type { MailSettings } from '../mail/mail-settings.ts';
import type { Log } from '../process/log.ts';
import { siteFolder } from '../process/read-build.ts';
import type { MailStore } from '../store/mail-store.ts';
import { createApp } from './app.ts';
import { createClientAddresses } from './client-address.ts';
import { createContactRequestHandler } from './contact-request-handler.ts';
import { failurePageSlots } from './contact-response.ts';
import { type HttpServerParts, slowClientTimeouts } from './http-server.ts';
import { loadPageTemplate } from './page-template.ts';
import type { ContactRateLimiters } from './rate-limiter.ts';
import { policyOf } from './security-headers.ts';
import type { StaticSite } from './static-site.ts';
import type { ObserveWebVital } from './web-vitals-route.ts';

const STORE_DEADLINE_MS = 10_000;

export interface HttpParts {
  readonly config: Config;
  readonly manifest: SiteManifest;
  readonly site: StaticSite;
  readonly policies: PagePolicies;
  readonly mail: MailSettings;
  readonly store: MailStore;
  readonly limiters: ContactRateLimiters;
  readonly wake: () => void;
  readonly observeResponse: HttpServerParts['observeResponse'];
  readonly observeWebVital: ObserveWebVital | undefined;
  readonly log: Log;
}

export interface RunningHttp {
  readonly url: string;
  /** A sentence for the operator where others reach the port without a proxy. */
  readonly notice: string | undefined;
  /** Graceful shutdown: refuses connections, and resolves when requests in flight are answered or at the deadline. */
  stop(deadlineMs: number): Promise<void>;
}

/** Starts the HTTP server: the built site and the contact form. */
export async function startHttp({
  config,
  manifest,
  site,
  policies,
  mail,
  store,
  limiters,
  wake,
  observeResponse,
  observeWebVital,
  log,
}: HttpParts): Promise<RunningHttp> {
  const { words } = manifest;
  const formOrigins = new Set(config.contactOrigins);
  const failurePage = loadPageTemplate(
    join(config.distDir, 'templates/contact-failed.html'),
    failurePageSlots,
    policyOf('/contact/failed.html', policies),
  );
  const contactHandler = createContactRequestHandler({
    store,
    limiters,
    limits: { perVisitor: config.contactRateLimit, overall: config.overallRateLimit },
    company: mail,
    sentByExtension: config.delivery === 'extension',
    words: words.mail,
    wake,
    log,
    clock: () => new Date(),
    storeDeadlineMs: STORE_DEADLINE_MS,
  });
  const app = createApp({
    site,
    errorPage: loadPageTemplate(
      join(siteFolder(config), '500.html'),
      ['message'],
      policyOf('/500.html', policies),
    ),
    contactHandler,
    words,
    failurePage,
    clients: createClientAddresses(config.trustedProxies, () =>
      log.warn('forwarded-for-ignored', { setting: 'TRUST_PROXY' }),
    ),
    siteOrigin: config.siteUrl ?? manifest.origin,
    formOrigins,
    store,
    timeouts: slowClientTimeouts,
    observeResponse,
    observeWebVital,
    showStacks: config.showStacks,
    log,
  });
  await app.listen({ host: config.host, port: config.port });
  const { server } = app;
  const { port } = server.address() as AddressInfo;
  const host = config.host.includes(':') ? `[${config.host}]` : config.host;

  return {
    url: `http://${isEverywhere(config.host) ? 'localhost' : host}:${port}`,
    notice: isLoopback(config.host)
      ? undefined
      : `HOST=${config.host} is no loopback address, and this server speaks no TLS: let visitors reach it through a proxy alone (deploy/README.md).`,
    async stop(deadlineMs) {
      // A connection whose answer is under way ends soon after it.
      server.keepAliveTimeout = 1;
      const deadline = setTimeout(() => server.closeAllConnections(), deadlineMs);
      await app.close();
      clearTimeout(deadline);
    },
  };
}

function isLoopback(host: string): boolean {
  return /^(127\.|::1$|localhost$)/.test(host);
}

function isEverywhere(host: string): boolean {
  return host === '0.0.0.0' || host === '::' || host === '127.0.0.1';
}
