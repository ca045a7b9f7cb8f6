import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { submissionKeyField } from '../../contact/contact-request.ts';
import type { KeptAnswer, KeptRequestOutcome } from '../../contact/kept-request.ts';
import { settings } from './settings.ts';
import { worker } from './worker-scope.ts';

interface KeptRequest {
  readonly key: string;
  readonly url: string;
  readonly body: string;
  readonly keptAt: number;
}

interface Schema extends DBSchema {
  /** Requests as they were posted, by submission key. */
  waiting: { key: string; value: KeptRequest };
  /** Their outcomes, until the visitor has read them. */
  outcomes: { key: string; value: { readonly key: string; readonly outcome: KeptRequestOutcome['outcome'] } };
}

const syncTag = 'kept-requests';
const ANSWER_TIMEOUT_MS = 20_000;
const LONGEST_MS = 30 * 24 * 60 * 60 * 1000;

function database() {
  return openDB<Schema>('call-back-requests', 1, {
    upgrade(created) {
      created.createObjectStore('waiting', { keyPath: 'key' });
      created.createObjectStore('outcomes', { keyPath: 'key' });
    },
  });
}

/** Sends a request to the server. If it does not arrive, it is kept and the answer says so. */
export async function sendOrKeep(request: Request): Promise<Response> {
  const body = await request.clone().text();
  try {
    return await fetch(request, { signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) });
  } catch {
    const { kept, byItself, nextVisit } = settings.messages;
    await keep(request.url, body);
    const detail = (await askForSync()) ? byItself : nextVisit;
    return Response.json({ kept: true, text: kept, detail } satisfies KeptAnswer);
  }
}

let sending: Promise<void> | undefined;

/** Sends kept requests; one attempt runs at a time. */
export function sendKept(): Promise<void> {
  sending ??= sendEach().finally(() => {
    sending = undefined;
  });
  return sending;
}

/** A request that cannot be sent now waits for the next sync and does not block the others. */
async function sendEach(): Promise<void> {
  const opened = await database();
  const waiting = await opened.getAll('waiting');
  const attempts = await Promise.allSettled(waiting.map((request) => sendOne(opened, request)));
  opened.close();
  await tellOutcomes();
  const failed = attempts.find((attempt) => attempt.status === 'rejected');
  if (failed) throw failed.reason;
}

/** Removed only after the server has answered; the server recognizes a repeat by its key. */
async function sendOne(opened: IDBPDatabase<Schema>, request: KeptRequest): Promise<void> {
  const { key, keptAt } = request;
  const outcome = Date.now() - keptAt > LONGEST_MS ? 'refused' : await post(request);
  const changes = opened.transaction(['waiting', 'outcomes'], 'readwrite');
  await Promise.all([
    changes.objectStore('waiting').delete(key),
    changes.objectStore('outcomes').put({ key, outcome }),
    changes.done,
  ]);
}

/** Sends the outcomes of kept requests to open pages until one of them confirms that the visitor has read it. */
export async function tellOutcomes(): Promise<void> {
  const pages = await worker.clients.matchAll({ type: 'window' });
  if (pages.length === 0) return;
  const opened = await database();
  for (const { key, outcome } of await opened.getAll('outcomes')) {
    const { close, [outcome]: text } = settings.messages;
    const message: KeptRequestOutcome = { type: 'kept-request', key, outcome, text, close };
    for (const page of pages) page.postMessage(message);
  }
  opened.close();
}

/** The visitor has read this outcome. */
export async function forgetOutcome(key: string): Promise<void> {
  const opened = await database();
  await opened.delete('outcomes', key);
  opened.close();
}

/** Sends when the browser reports a connection; the browser retries if this fails. */
export function sendOnSync(): void {
  worker.addEventListener('sync', (event) => {
    if (event.tag === syncTag) event.waitUntil(sendKept());
  });
}

async function keep(url: string, body: string): Promise<void> {
  const key = String(JSON.parse(body)[submissionKeyField]);
  const opened = await database();
  await opened.put('waiting', { key, url, body, keptAt: Date.now() });
  opened.close();
}

async function askForSync(): Promise<boolean> {
  try {
    await worker.registration.sync?.register(syncTag);
    return worker.registration.sync !== undefined;
  } catch {
    return false;
  }
}

/** Throws if the request does not arrive or may be accepted later. */
async function post({ url, body }: KeptRequest): Promise<KeptRequestOutcome['outcome']> {
  const headers = { Accept: 'application/json', 'Content-Type': 'application/json' };
  const signal = AbortSignal.timeout(ANSWER_TIMEOUT_MS);
  const response = await fetch(url, { method: 'POST', headers, body, signal });
  if (response.status >= 500 || response.status === 429)
    throw new Error(`The server answered ${response.status}.`);
  return response.ok ? 'sent' : 'refused';
}
