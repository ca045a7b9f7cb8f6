import type { Config } from '../config.ts';
import type { Log } from '../process/log.ts';
import type { ExtensionQueue, MailQueue } from '../store/mail-queue.ts';
import type { MailStore } from '../store/mail-store.ts';
import { startDeliveryWorker } from './delivery-worker.ts';
import { startExtensionSweep } from './extension-sweep.ts';
import { type MailSettings, openTransport, outboxOf } from './mail-settings.ts';
import { startRetention } from './retention.ts';

const POLL_MS = 1000;

export interface RunningDelivery {
  /** Where mails go, as a sentence. */
  readonly destination: string;
  wake(): void;
  stop(deadlineMs: number): Promise<void>;
}

export interface StartDeliveryParts {
  readonly config: Config;
  readonly mail: MailSettings;
  readonly store: MailStore;
  readonly queue: MailQueue | undefined;
  readonly extension: ExtensionQueue | undefined;
  readonly log: Log;
}

/** Starts what happens after a request was stored: delivery as configured, and the retention. */
export async function startDelivery(parts: StartDeliveryParts): Promise<RunningDelivery> {
  const { config, store, log } = parts;
  const stopRetention = startRetention({
    ...{ store, outbox: outboxOf(config), retentionDays: config.retentionDays, log },
    undelivered: config.delivery === 'off',
    clock: () => new Date(),
  });
  const delivery = await startSending(parts);
  return {
    ...delivery,
    async stop(deadlineMs) {
      stopRetention();
      await delivery.stop(deadlineMs);
    },
  };
}

async function startSending({
  config,
  mail,
  store,
  queue,
  extension,
  log,
}: StartDeliveryParts): Promise<RunningDelivery> {
  if (config.delivery === 'off') return { ...notSending, destination: 'Mails are not sent (DELIVERY=off).' };
  if (extension) {
    const stop = startExtensionSweep(extension, log);
    return { ...notSending, destination: SENT_BY_EXTENSION, stop: async () => stop() };
  }
  if (!queue) throw new Error('The store has neither a queue nor an extension.');
  const transport = await openTransport(config, mail.from);
  const worker = startDeliveryWorker({
    ...{ queue, store, transport, log, pollMs: POLL_MS, leaseMs: config.leaseSeconds * 1000 },
    clock: () => new Date(),
    monotonicMs: () => performance.now(),
    random: Math.random,
  });
  return { destination: transport.destination, wake: worker.wake, stop: worker.stop };
}

const notSending = { wake: () => {}, stop: async () => {} };

const SENT_BY_EXTENSION =
  "Mails are sent by the Firestore extension: one message to all of a document's recipients, so visitors get a copy " +
  'of what was typed instead of a receipt.';
