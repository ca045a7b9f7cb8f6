import type { Config } from '../config.ts';
import type { Log } from '../log/log.ts';
import type { ExtensionQueue, MailQueue } from '../store/mail-queue.ts';
import type { MailStore } from '../store/mail-store.ts';
import type { MailParties } from './compose-mail.ts';
import { type DeliveryWorker, startDeliveryWorker } from './delivery-worker.ts';
import { openTransport } from './mail-settings.ts';
import { startExtensionSweep, startRetention } from './periodic-tasks.ts';

const POLL_MS = 1000;

export interface RunningDelivery extends DeliveryWorker {
  /** Where mails go, as a sentence. */
  readonly destination: string;
}

export interface StartDeliveryParts {
  readonly config: Config;
  readonly parties: MailParties;
  readonly siteOrigin: string;
  readonly store: MailStore;
  readonly queue: MailQueue | ExtensionQueue;
  readonly log: Log;
}

/** Starts what happens after a request was stored: delivery as configured, and the retention. */
export async function startDelivery(parts: StartDeliveryParts): Promise<RunningDelivery> {
  const { config, parties, siteOrigin, store, queue, log } = parts;
  const { delivery, retentionDays, leaseSeconds } = config;
  startRetention({ store, retentionDays, log });
  if (delivery === 'off') return { ...noWorker, destination: 'Mails are not sent (DELIVERY=off).' };
  if ('sweep' in queue) {
    startExtensionSweep(queue, log);
    return { ...noWorker, destination: SENT_BY_EXTENSION };
  }
  const transport = await openTransport(config, parties.from, siteOrigin);
  const worker = startDeliveryWorker({
    queue,
    store,
    transport,
    log,
    clock: () => new Date(),
    pollMs: POLL_MS,
    leaseMs: leaseSeconds * 1000,
  });
  return { ...worker, destination: transport.destination };
}

const noWorker: DeliveryWorker = { wake: () => {}, stop: async () => {} };

const SENT_BY_EXTENSION =
  "Mails are sent by the Firestore extension: one message to all of a document's recipients, so visitors get a copy " +
  'of what was typed instead of a receipt.';
