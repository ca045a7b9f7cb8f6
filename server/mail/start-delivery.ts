import type { SiteManifest } from '../../contact/site-manifest.ts';
import type { Config } from '../config.ts';
import type { Log } from '../process/log.ts';
import type { MailQueue } from '../store/mail-queue.ts';
import type { MailStore } from '../store/mail-store.ts';
import { type Batch, startDeliveryWorker } from './delivery-worker.ts';
import { startExtensionMonitor } from './extension-monitor.ts';
import { type MailSettings, openTransport, outboxOf } from './mail-settings.ts';
import { companyMail, digestMail, type OutgoingMail, receiptMail } from './outgoing-mail.ts';
import { startRetention } from './retention.ts';

const OVERDUE_AFTER_MS = 15 * 60_000;
const POLL_MS = { sqlite: 1000, firestore: 5000 } as const;
/** A poll of Firestore is paid for. What is stored here wakes the workers; this is for retries and other servers. */
const FIRESTORE_IDLE_POLL_MS = 15 * 60_000;
/** Of looks at what the extension left. */
const MONITOR_PAUSES = { shortestMs: 60_000, longestMs: FIRESTORE_IDLE_POLL_MS };
/** A digest waits for minutes as it is. */
const DIGEST_POLL_MS = 30_000;
/** With the longest texts some three megabytes, which every mail server takes. */
const MAX_REQUESTS_IN_DIGEST = 200;

export interface RunningDelivery {
  /** Where mails go, as a sentence. */
  readonly destination: string;
  wake(): void;
  stop(deadlineMs: number): Promise<void>;
}

export interface DeliveryParts {
  readonly config: Config;
  readonly manifest: SiteManifest;
  readonly mail: MailSettings;
  readonly store: MailStore;
  readonly log: Log;
}

/** Starts what happens after a request was stored: delivery as configured, and the retention. */
export async function startDelivery(parts: DeliveryParts): Promise<RunningDelivery> {
  const { config, store, log } = parts;
  const stopRetention = startRetention({
    store,
    outbox: outboxOf(config),
    retentionDays: config.retentionDays,
    clock: () => new Date(),
    log,
  });
  const delivery = await startDeliverer(parts);
  return {
    ...delivery,
    async stop(deadlineMs) {
      stopRetention();
      await delivery.stop(deadlineMs);
    },
  };
}

async function startDeliverer(parts: DeliveryParts): Promise<RunningDelivery> {
  const { config, store, log } = parts;
  if (config.delivery === 'off') return notSending;
  if (config.delivery === 'extension') {
    log.warn('visitors-get-the-message', { delivery: 'extension' });
    const monitored = {
      store,
      clock: () => new Date(),
      log,
      overdueAfterMs: OVERDUE_AFTER_MS,
      maxRetries: 10,
    };
    const monitor = startExtensionMonitor(monitored, MONITOR_PAUSES);
    return {
      destination:
        "Mails are sent by the Firestore extension; this server watches it. It sends one message to all of a document's recipients: visitors get a copy of what was typed instead of a receipt.",
      wake: monitor.wake,
      stop: async () => monitor.stop(),
    };
  }
  return startWorkers(parts);
}

/** A worker for each queue, so that trouble with visitors' addresses never delays the company's mail. */
async function startWorkers({ config, manifest, mail, store, log }: DeliveryParts): Promise<RunningDelivery> {
  const transport = await openTransport(config, mail.from);
  const words = manifest.words.mail;
  const pollMs = (queue: MailQueue) => (queue === 'digest' ? DIGEST_POLL_MS : POLL_MS[config.store]);
  const start = (queue: MailQueue, compose: (batch: Batch) => OutgoingMail, maxBatch = 1) =>
    startDeliveryWorker({
      ...{ queue, store, transport, compose, maxBatch, log },
      clock: () => new Date(),
      monotonicMs: () => performance.now(),
      random: Math.random,
      leaseMs: config.leaseSeconds * 1000,
      pollMs: pollMs(queue),
      idlePollMs: config.store === 'firestore' ? FIRESTORE_IDLE_POLL_MS : pollMs(queue),
    });
  const workers = [
    start('company', ([document]) => companyMail(document)),
    start('receipt', ([document]) => receiptMail(document, words, manifest.mail.replyTo)),
    start('digest', (batch) => digestMail(batch, words, mail.messageIdDomain), MAX_REQUESTS_IN_DIGEST),
  ];
  return {
    destination: transport.destination,
    wake() {
      for (const worker of workers) worker.wake();
    },
    async stop(deadlineMs) {
      await Promise.all(workers.map((worker) => worker.stop(deadlineMs)));
    },
  };
}

const notSending: RunningDelivery = {
  destination: 'Mails are not sent (DELIVERY=off).',
  wake: () => {},
  stop: async () => {},
};
