import { prefixesOf, type SiteManifest } from '../contract/site-manifest.ts';
import { type Config, configurationReport, readConfig } from './config.ts';
import { loadStaticSite } from './http/static-site.ts';
import { createLog, type Log } from './log/log.ts';
import type { MailParties } from './mail/compose-mail.ts';
import { mailParties, undeliverable } from './mail/mail-settings.ts';
import { startDelivery } from './mail/start-delivery.ts';
import { proxyNotice, sampleNotice } from './process/operator-notices.ts';
import { readPagePolicies, readSiteManifest, siteFolder, siteOriginOf } from './process/read-build.ts';
import { exitOnFatalErrors, shutdownRequested } from './process/shutdown-signal.ts';
import type { MailStore } from './store/mail-store.ts';
import { openServedStore, storeDescription } from './store/open-store.ts';

/*
 * The composition root: reads the configuration, picks the backends, starts, and stops.
 * Exit codes: 0 stopped as asked, 1 could not start or crashed, 2 wrong configuration.
 */

/** How long a visitor waits for the store before they get the page that keeps what was typed. */
const STORE_DEADLINE_MS = 4000;
/**
 * Graceful shutdown: together within the 10 seconds that a process manager grants. Open requests have longer than the store,
 * so that each gets a response.
 */
const HTTP_DRAIN_TIMEOUT_MS = 4500;
const DELIVERY_DRAIN_TIMEOUT_MS = 4500;

const processLog = createLog();
// Before the log's own listener, which writes what waits.
process.prependOnceListener('exit', processLog.tellRepeats);
const parsed = readConfig();
if (parsed.ok) await run(parsed.config);
else refuse(parsed.problems);

async function run(config: Config): Promise<void> {
  try {
    const manifest = readSiteManifest(config.distDir);
    const parties = mailParties(config, manifest);
    const siteOrigin = siteOriginOf(config, manifest);
    const problems = undeliverable(config, parties, siteOrigin);
    if (problems.length > 0) return refuse(problems);
    await serve({ config, manifest, parties, siteOrigin });
    process.exit(0);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}

function refuse(problems: readonly string[]): void {
  process.stderr.write(configurationReport(problems));
  process.exitCode = 2;
}

interface Settings {
  readonly config: Config;
  readonly manifest: SiteManifest;
  readonly parties: MailParties;
  readonly siteOrigin: string;
}

async function serve({ config, manifest, parties, siteOrigin }: Settings): Promise<void> {
  let log: Log = processLog;
  // The store's thread starts while the HTTP side is loaded: these two take half of the time to the first response.
  const [served, { site, policies, startHttp }] = await Promise.all([
    openServedStore(config, ({ integrity, cause }) => log.error(`store-${integrity}`, {}, cause)),
    loadHttp(config, manifest),
  ]);
  const { store, queue, isNew, crashed } = served;
  const metrics = await openMetrics(config, store);
  if (metrics) log = metrics.log;
  exitOnFatalErrors(log);
  const stopped = shutdownRequested(log);
  let wake = () => {};
  const http = await startHttp({
    config,
    manifest,
    site,
    policies,
    parties,
    store,
    log,
    storeDeadlineMs: STORE_DEADLINE_MS,
    wake: () => wake(),
    observeResponse: metrics?.observeResponse,
  });
  // After the port is held: a second server that cannot start sends nothing.
  const delivery = await startDelivery({ config, parties, siteOrigin, store, queue, log });
  wake = delivery.wake;
  print(`${manifest.company} is on ${http.url}`, storeDescription(config), delivery.destination);
  if (isNew) {
    log.warn('store-created');
    print(
      'The request database is new: there was none. If there were requests before, stop the server and find their folder.',
    );
  }
  if (metrics) print(`Metrics are on ${metrics.url}`);
  for (const notice of [proxyNotice(config.host), sampleNotice(manifest.sampleFields, siteOrigin)])
    if (notice) print(notice);

  crashed.catch((cause) => log.error('fatal-error', { reason: 'store-thread-ended' }, cause));
  const signal = await Promise.race([stopped, crashed]);
  log.info('stopping', { signal });
  // Mails first: visitors are served meanwhile.
  await delivery.stop(DELIVERY_DRAIN_TIMEOUT_MS);
  await http.stop(HTTP_DRAIN_TIMEOUT_MS);
  await store.close();
  metrics?.stop();
  log.info('stopped');
}

/** Loads the metrics library only if METRICS_PORT is set. */
async function openMetrics(config: Config, store: MailStore) {
  if (config.metricsPort === undefined) return undefined;
  const [{ createMetrics }, { startMetricsServer }] = await Promise.all([
    import('./metrics/metrics.ts'),
    import('./metrics/metrics-server.ts'),
  ]);
  const metrics = createMetrics(store);
  const { url, stop } = await startMetricsServer(metrics, config.metricsPort, processLog);
  const { observeResponse } = metrics;
  return { url, stop, log: metrics.counting(processLog), observeResponse };
}

async function loadHttp(config: Config, manifest: SiteManifest) {
  const { startHttp } = await import('./http/start-http.ts');
  const policies = readPagePolicies(config.distDir);
  const site = loadStaticSite(siteFolder(config), policies, prefixesOf(manifest));
  return { startHttp, policies, site };
}

function print(...sentences: string[]): void {
  process.stdout.write(sentences.map((sentence) => `${sentence}\n`).join(''));
}
