import { join } from 'node:path';
import { type Config, readConfig } from './config.ts';
import { createRateLimiter } from './http/contact-limits.ts';
import { createLog } from './log.ts';
import { mailSettings } from './mail-settings.ts';
import { openStore, storeDescription } from './open-store.ts';
import { readSiteManifest } from './site-manifest.ts';
import { startDelivery } from './start-delivery.ts';
import { startHttp } from './start-http.ts';
import { onceStopped } from './stop-signal.ts';

/*
 * The composition root: reads the configuration, picks the backends, starts, and stops.
 * Exit codes: 0 stopped as asked, 1 could not start or broke down, 2 wrong configuration.
 */

const RATE_WINDOW_MS = 10 * 60 * 1000;
const FINISH_WITHIN_MS = 9000;

const parsed = readConfig();
if (parsed.ok) {
  serve(parsed.config).catch((fault: unknown) => {
    process.stderr.write(`${fault instanceof Error ? fault.message : String(fault)}\n`);
    process.exit(1);
  });
} else {
  process.stderr.write(
    `The configuration is wrong:\n${parsed.problems.map((problem) => `- ${problem}\n`).join('')}`,
  );
  process.exit(2);
}

async function serve(config: Config): Promise<void> {
  const log = createLog((line) => process.stdout.write(line));
  const manifest = readSiteManifest(join(config.distDir, 'site.json'));
  const mail = mailSettings(config, manifest);
  const { messageIdDomain } = mail;
  const store = await openStore(config, { messageIdDomain, checkIntegrity: true });
  const delivery = await startDelivery(config, mail, store, log);
  const limiter = createRateLimiter(RATE_WINDOW_MS, Date.now);
  const http = await startHttp({ config, manifest, mail, store, limiter, wake: delivery.wake, log });
  say(`${manifest.company} is on ${http.url}`);
  say(storeDescription(config));
  say(delivery.destination);

  const signal = await onceStopped(log);
  log.info('stopping', { signal });
  await http.stop(FINISH_WITHIN_MS / 2);
  await delivery.stop(FINISH_WITHIN_MS / 2);
  await store.close();
  log.info('stopped');
  process.exit(0);
}

function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`);
}
