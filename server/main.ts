import cluster from 'node:cluster';
import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { type Config, readConfig } from './config.ts';
import { createContactLimiters } from './http/contact-limits.ts';
import { loadStaticSite } from './http/static-site.ts';
import { startHttpWorkers } from './http-workers.ts';
import { mailSettings } from './mail/mail-settings.ts';
import { startDelivery } from './mail/start-delivery.ts';
import { createLog, inBatches } from './process/log.ts';
import { readSiteManifest, siteFolder } from './process/site-manifest.ts';
import { onceStopped } from './process/stop-signal.ts';
import { openServedStore, storeDescription } from './store/open-store.ts';
import { linkToPrimary } from './worker-link.ts';

/*
 * The composition root: reads the configuration, picks the backends, starts, and stops. With WORKERS
 * above 1 this process delivers and counts, and HTTP is answered by processes that run this same file.
 * Exit codes: 0 stopped as asked, 1 could not start or broke down, 2 wrong configuration.
 */

/** Together within the 10 seconds that a process manager grants. */
const ANSWER_WITHIN_MS = 4500;
const DELIVER_WITHIN_MS = 4500;

const log = createLog(inBatches((lines) => process.stdout.write(lines)));
const parsed = readConfig();
if (parsed.ok) await run(parsed.config);
else {
  const problems = parsed.problems.map((problem) => `- ${problem}\n`);
  process.stderr.write(`The configuration is wrong:\n${problems.join('')}`);
  process.exitCode = 2;
}

async function run(config: Config): Promise<void> {
  try {
    await (cluster.isWorker ? answerOnly(config) : serve(config));
    process.exit(0);
  } catch (fault) {
    const reason = fault instanceof Error ? fault.message : String(fault);
    if (cluster.isWorker) process.send?.({ type: 'failed', reason });
    else process.stderr.write(`${reason}\n`);
    process.exit(1);
  }
}

async function serve(config: Config): Promise<void> {
  const { manifest, mail } = siteOf(config);
  const opening = openServedStore(config, { ...mail, checkIntegrity: true });
  const web = config.workers === 1 ? await loadWeb(config) : undefined;
  const { store, lost } = await opening;
  const limiters = createContactLimiters(Date.now);
  const stopped = onceStopped(log);
  const delivery = await startDelivery(config, mail, store, log);
  const { wake } = delivery;
  const http = web
    ? await web.startHttp({ config, manifest, site: web.site, mail, store, limiters, wake, log })
    : await startHttpWorkers({ count: config.workers, limiters, wake, log });
  // With NODE_COMPILE_CACHE the next start is quicker, even if this process is killed.
  flushCompileCache();
  say(`${manifest.company} is on ${http.url}`, storeDescription(config), delivery.destination);

  const stopping = stopped.then((signal) => log.info('stopping', { signal }));
  const loss = await untilEnd(stopping, lost);
  await http.stop(ANSWER_WITHIN_MS);
  await delivery.stop(DELIVER_WITHIN_MS);
  if (loss) throw loss;
  await store.close();
  log.info('stopped');
}

/** One of several HTTP processes. */
async function answerOnly(config: Config): Promise<void> {
  const { manifest, mail } = siteOf(config);
  const opening = openServedStore(config, { ...mail, checkIntegrity: false });
  const { site, startHttp } = await loadWeb(config);
  const { store, lost } = await opening;
  const { limiters, tell } = linkToPrimary();
  const stopped = Promise.race([onceStopped(log), new Promise((gone) => process.once('disconnect', gone))]);
  const wake = () => tell({ type: 'wake' });
  const http = await startHttp({ config, manifest, site, mail, store, limiters, wake, log });
  tell({ type: 'listening', url: http.url });

  const loss = await untilEnd(stopped, lost);
  await http.stop(ANSWER_WITHIN_MS - 500);
  if (loss) throw loss;
  await store.close();
}

/** What HTTP needs, loaded while the store's thread starts: together these take half of the time to the first answer. */
async function loadWeb(config: Config) {
  const { startHttp } = await import('./http/start-http.ts');
  return { startHttp, site: loadStaticSite(siteFolder(config)) };
}

/** Until the process is asked to stop, or its store is lost: then what is in flight is still answered. */
async function untilEnd(stopped: Promise<unknown>, lost: Promise<Error>): Promise<Error | undefined> {
  const loss = await Promise.race([stopped.then(() => undefined), lost]);
  if (loss) log.error('broke-down', { reason: 'store-lost' }, loss);
  return loss;
}

function siteOf(config: Config) {
  const manifest = readSiteManifest(join(config.distDir, 'site.json'));
  return { manifest, mail: mailSettings(config, manifest) };
}

function say(...sentences: string[]): void {
  process.stdout.write(sentences.map((sentence) => `${sentence}\n`).join(''));
}
