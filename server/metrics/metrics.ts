import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Log } from '../log/log.ts';
import type { MailStore } from '../store/mail-store.ts';
import { secondsWaiting } from '../store/waiting-time.ts';

/** Metrics for Prometheus. */
export interface Metrics {
  /** Counts one HTTP response under its class, such as 2xx, with the seconds until it was sent. */
  observeResponse(status: number, seconds: number): void;
  /** A log that counts each event by its name as it passes. */
  counting(log: Log): Log;
  /** The exposition format; figures of the store are read now. */
  text(): Promise<string>;
  readonly contentType: string;
}

/** Metrics in a registry of their own. Names follow https://prometheus.io/docs/practices/naming/. */
export function createMetrics(store: Pick<MailStore, 'summary' | 'health'>): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const responses = new Histogram({
    name: 'site_http_response_seconds',
    help: 'Seconds from a request to the end of its response, by class of status.',
    labelNames: ['class'],
    buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 2, 10],
    registers,
  });
  const events = new Counter({
    name: 'site_events_total',
    help: 'Log events by name: request-stored, delivered, delivery-deferred, dead-letter and others.',
    labelNames: ['event'],
    registers,
  });
  const readStore = registerStoreFigures(store, registers);

  return {
    contentType: registry.contentType,
    observeResponse: (status, seconds) =>
      responses.observe({ class: `${Math.floor(status / 100)}xx` }, seconds),
    counting: (log) => countingLog(log, events),
    async text() {
      await readStore();
      return registry.metrics();
    },
  };
}

/** Registers the figures of the store; returns what reads them. */
function registerStoreFigures(
  store: Pick<MailStore, 'summary' | 'health'>,
  registers: Registry[],
): () => Promise<void> {
  const writable = new Gauge({
    name: 'site_store_writable',
    help: '1 when the store can be written, else 0.',
    registers,
  });
  const hasRoom = new Gauge({
    name: 'site_store_has_room',
    help: '0 when the disk is almost full, else 1.',
    registers,
  });
  const intact = new Gauge({
    name: 'site_store_intact',
    help: '0 when the database is damaged, 1 when its last check found it intact; none while it has not been checked.',
    registers,
  });
  const requests = new Gauge({
    name: 'site_requests',
    help: 'Stored call-back requests by the state of the message to the company.',
    labelNames: ['state'],
    registers,
  });
  const oldestWaiting = new Gauge({
    name: 'site_oldest_waiting_seconds',
    help: 'Age of the oldest request that the company has not been mailed about; 0 when none waits.',
    registers,
  });

  return async () => {
    const health = await store.health();
    writable.set(health.writable ? 1 : 0);
    hasRoom.set(health.hasRoom ? 1 : 0);
    if (health.integrity === 'unchecked') intact.remove();
    else intact.set(health.integrity === 'intact' ? 1 : 0);
    // If the store cannot be written, its other figures are left out: reading them would wait too.
    requests.reset();
    oldestWaiting.remove();
    if (!health.writable) return;
    const summary = await store.summary();
    const { states, suspected } = summary;
    for (const [state, count] of Object.entries(states)) requests.set({ state: state.toLowerCase() }, count);
    requests.set({ state: 'suspected' }, suspected);
    oldestWaiting.set(secondsWaiting(summary, new Date()));
  };
}

function countingLog(log: Log, events: Counter): Log {
  return {
    info(event, facts) {
      events.inc({ event });
      log.info(event, facts);
    },
    warn(event, facts) {
      events.inc({ event });
      log.warn(event, facts);
    },
    error(event, facts, cause) {
      events.inc({ event });
      log.error(event, facts, cause);
    },
  };
}
