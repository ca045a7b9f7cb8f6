import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { openSqliteStore } from '../server/store/backends/sqlite/sqlite-store.ts';
import type { MailStore, NewMail } from '../server/store/mail-store.ts';
import { percentile } from './store-figures.ts';

export interface StoreMeasure {
  readonly concurrency: number;
  readonly createsPerSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

/** Creates on a fresh store for the given time, so many at once; each counts once it is durable. */
export async function measureStore(
  folder: string,
  concurrency: number,
  milliseconds: number,
): Promise<StoreMeasure> {
  const path = join(mkdtempSync(join(folder, `at-${concurrency}-`)), 'requests.db');
  const store = openSqliteStore({ path, now: () => new Date(), messageIdDomain: 'bench.example' });
  await load(store, concurrency, milliseconds / 4);
  const start = performance.now();
  const latencies = await load(store, concurrency, milliseconds);
  const seconds = (performance.now() - start) / 1000;
  await store.close();
  return {
    concurrency,
    createsPerSecond: latencies.length / seconds,
    p50Ms: percentile(latencies, 0.5),
    p99Ms: percentile(latencies, 0.99),
  };
}

async function load(store: MailStore, concurrency: number, milliseconds: number): Promise<number[]> {
  const end = performance.now() + milliseconds;
  const latencies: number[] = [];
  const createInTurn = async () => {
    while (performance.now() < end) {
      const start = performance.now();
      await store.create(request());
      latencies.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, createInTurn));
  return latencies;
}

/** A request of ordinary size: 600 characters of text, 2,500 of HTML. */
function request(): NewMail {
  const key = randomUUID();
  const email = `visitor.${key}@example.org`;
  return {
    email,
    key,
    to: ['office@example.com', email],
    bcc: ['archive@example.com'],
    replyTo: email,
    message: { subject: 'Call-back request', html: 'x'.repeat(2500), text: 'y'.repeat(600) },
    signals: [],
    receiptTo: email,
  };
}
