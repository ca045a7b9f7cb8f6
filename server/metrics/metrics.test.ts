import { afterEach, expect, test } from 'vitest';
import { silentLog } from '../log/log.fixtures.ts';
import { createLog } from '../log/log.ts';
import type { StoreHealth } from '../store/mail-store.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { type MetricsServer, startMetricsServer } from './metrics-server.ts';

const store = {
  summary: async () => ({
    states: { PENDING: 2, PROCESSING: 0, SUCCESS: 5, RETRY: 1, ERROR: 3 },
    suspected: 4,
    oldestWaiting: new Date(Date.now() - 90_000),
  }),
  health: async (): Promise<StoreHealth> => ({
    writable: true,
    hasRoom: true,
    integrity: 'intact',
    detail: '',
  }),
};
let server: MetricsServer | undefined;
afterEach(() => server?.stop());

async function scrape(metrics: Metrics): Promise<string> {
  server = await startMetricsServer(metrics, 0, silentLog);
  const response = await fetch(server.url);
  expect(response.headers.get('content-type')).toContain('version=0.0.4');
  return response.text();
}

test('A scraper reads responses by class, events, the store and the process', async () => {
  const metrics = createMetrics(store);
  metrics.observeResponse(200, 0.002);
  metrics.observeResponse(503, 1);
  const lines: string[] = [];
  const log = metrics.counting(createLog({ write: (line) => lines.push(line) }));
  log.info('request-stored', { created: true });
  log.warn('dead-letter');
  const text = await scrape(metrics);
  expect(lines).toHaveLength(2);
  for (const line of [
    'site_http_response_seconds_count{class="2xx"} 1',
    'site_http_response_seconds_bucket{le="0.5",class="5xx"} 0',
    'site_events_total{event="request-stored"} 1',
    'site_events_total{event="dead-letter"} 1',
    'site_requests{state="pending"} 2',
    'site_requests{state="error"} 3',
    'site_requests{state="suspected"} 4',
    'site_store_writable 1',
    'site_store_has_room 1',
    'site_store_intact 1',
  ])
    expect(text).toContain(line);
  expect(Number(/^site_oldest_waiting_seconds (\S+)$/m.exec(text)?.[1])).toBeGreaterThanOrEqual(90);
  expect(text).toMatch(/^process_resident_memory_bytes \d+/m);
});

test('A store that cannot be written, is damaged or has almost no room is reported, and what would wait for it is left out', async () => {
  const health = async (): Promise<StoreHealth> => ({
    writable: false,
    hasRoom: false,
    integrity: 'damaged',
    detail: '',
  });
  const text = await scrape(createMetrics({ health, summary: () => new Promise(() => {}) }));
  for (const line of ['site_store_writable 0', 'site_store_has_room 0', 'site_store_intact 0'])
    expect(text).toContain(line);
  expect(text).not.toMatch(/^site_requests\{/m);
});

test('A database that has not been checked is neither intact nor damaged', async () => {
  const health = async (): Promise<StoreHealth> => ({ ...(await store.health()), integrity: 'unchecked' });
  const text = await scrape(createMetrics({ ...store, health }));
  expect(text).toContain('site_store_writable 1');
  expect(text).not.toMatch(/^site_store_intact /m);
});

test('A request from the future, which a clock that was ahead has stored, counts as late', async () => {
  const summary = async () => ({
    ...(await store.summary()),
    oldestWaiting: new Date(Date.now() + 10_800_000),
  });
  const text = await scrape(createMetrics({ ...store, summary }));
  expect(Number(/^site_oldest_waiting_seconds (\S+)$/m.exec(text)?.[1])).toBeGreaterThan(10_000);
});

test('A store that fails is reported by status 503, not by figures of zero', async () => {
  const metrics = createMetrics({ ...store, summary: () => Promise.reject(new Error('gone')) });
  server = await startMetricsServer(metrics, 0, silentLog);
  expect((await fetch(server.url)).status).toBe(503);
});

test('Nothing but the metrics has an address on their port', async () => {
  server = await startMetricsServer(createMetrics(store), 0, silentLog);
  expect((await fetch(new URL('/', server.url))).status).toBe(404);
});
