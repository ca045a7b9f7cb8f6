import type { Config } from '../config.ts';
import type { Log } from '../process/log.ts';
import type { MailStore } from '../store/mail-store.ts';
import { type DeliveryWorker, startDeliveryWorker } from './delivery-worker.ts';
import { startExtensionMonitor } from './extension-monitor.ts';
import { type MailSettings, openTransport, outboxOf } from './mail-settings.ts';
import { startRetention } from './retention.ts';

const MONITOR_INTERVAL_MS = 60_000;
const OVERDUE_AFTER_MS = 15 * 60_000;
const POLL_MS = { sqlite: 1000, firestore: 5000 } as const;

export interface RunningDelivery {
  /** Where mails go, as a sentence. */
  readonly destination: string;
  wake(): void;
  stop(deadlineMs: number): Promise<void>;
}

/** Starts what happens after a request was stored: delivery as configured, and the retention. */
export async function startDelivery(
  config: Config,
  mail: MailSettings,
  store: MailStore,
  log: Log,
): Promise<RunningDelivery> {
  const clock = () => new Date();
  const stopRetention = startRetention({
    store,
    outbox: outboxOf(config),
    retentionDays: config.retentionDays,
    clock,
    log,
  });
  const delivery = await startDeliverer(config, mail, store, log);
  return {
    ...delivery,
    async stop(deadlineMs) {
      stopRetention();
      await delivery.stop(deadlineMs);
    },
  };
}

async function startDeliverer(
  config: Config,
  mail: MailSettings,
  store: MailStore,
  log: Log,
): Promise<RunningDelivery> {
  if (config.delivery === 'off') return without('Mails are not sent (DELIVERY=off).', () => {});
  if (config.delivery === 'extension') {
    const parts = { store, clock: () => new Date(), log, overdueAfterMs: OVERDUE_AFTER_MS, maxRetries: 10 };
    const stop = startExtensionMonitor(parts, MONITOR_INTERVAL_MS);
    return without('Mails are sent by the Firestore extension; this server watches it.', stop);
  }
  const transport = await openTransport(config, mail.from);
  const worker: DeliveryWorker = startDeliveryWorker({
    store,
    transport,
    log,
    clock: () => new Date(),
    random: Math.random,
    leaseMs: config.leaseSeconds * 1000,
    pollMs: POLL_MS[config.store],
  });
  return {
    destination: transport.destination,
    wake: worker.wake,
    async stop(deadlineMs) {
      await worker.stop(deadlineMs);
      await transport.close();
    },
  };
}

function without(destination: string, stop: () => void): RunningDelivery {
  return { destination, wake: () => {}, stop: async () => stop() };
}
