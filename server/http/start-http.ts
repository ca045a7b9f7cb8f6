import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { SiteManifest } from '../../contact/site-manifest.ts';
import type { Config } from '../config.ts';
import type { MailSettings } from '../mail/mail-settings.ts';
import type { Log } from '../process/log.ts';
import { siteFolder } from '../process/read-site-manifest.ts';
import type { MailStore } from '../store/mail-store.ts';
import { createApp } from './app.ts';
import { createClientAddresses } from './client-address.ts';
import { createContactRequestHandler } from './contact-request-handler.ts';
import { createContactResponses, failurePageSlots } from './contact-response.ts';
import { slowClientTimeouts } from './http-server.ts';
import { loadPageTemplate } from './page-template.ts';
import type { ContactRateLimiters } from './rate-limiter.ts';
import type { StaticSite } from './static-site.ts';

const STORE_DEADLINE_MS = 10_000;

export interface HttpParts {
  readonly config: Config;
  readonly manifest: SiteManifest;
  readonly site: StaticSite;
  readonly mail: MailSettings;
  readonly store: MailStore;
  readonly limiters: ContactRateLimiters;
  readonly wake: () => void;
  readonly log: Log;
}

export interface RunningHttp {
  readonly url: string;
  /** Graceful shutdown: refuses connections, and resolves when requests in flight are answered or at the deadline. */
  stop(deadlineMs: number): Promise<void>;
}

/** Starts the HTTP server: the built site and the contact form. */
export async function startHttp({
  config,
  manifest,
  site,
  mail,
  store,
  limiters,
  wake,
  log,
}: HttpParts): Promise<RunningHttp> {
  const { words } = manifest;
  const failurePage = loadPageTemplate(
    join(config.distDir, 'templates/contact-failed.html'),
    failurePageSlots,
  );
  const contactHandler = createContactRequestHandler({
    store,
    limiters,
    limits: { perVisitor: config.contactRateLimit, overall: config.overallRateLimit },
    companyTo: mail.to,
    companyBcc: mail.bcc,
    sentByExtension: config.delivery === 'extension',
    words: words.mail,
    wake,
    log,
    clock: () => new Date(),
    storeDeadlineMs: STORE_DEADLINE_MS,
  });
  const app = createApp({
    site,
    errorPage: loadPageTemplate(join(siteFolder(config), '500.html'), ['message']),
    contactHandler,
    answers: createContactResponses(words, failurePage),
    words,
    clients: createClientAddresses(config.trustedProxies),
    siteOrigin: config.siteUrl ?? manifest.origin,
    store,
    tls: config.tls,
    timeouts: slowClientTimeouts,
    showStacks: config.showStacks,
    log,
  });
  await app.listen({ host: config.host, port: config.port });
  const { port } = app.server.address() as AddressInfo;
  const host = config.host.includes(':') ? `[${config.host}]` : config.host;

  return {
    url: `${config.tls ? 'https' : 'http'}://${isEverywhere(config.host) ? 'localhost' : host}:${port}`,
    async stop(deadlineMs) {
      const late = Promise.withResolvers<void>();
      const timer = setTimeout(() => {
        // HTTP/2 has no such method: its streams end with the process.
        app.server.closeAllConnections?.();
        late.resolve();
      }, deadlineMs);
      await Promise.race([app.close(), late.promise]);
      clearTimeout(timer);
    },
  };
}

function isEverywhere(host: string): boolean {
  return host === '0.0.0.0' || host === '::' || host === '127.0.0.1';
}
