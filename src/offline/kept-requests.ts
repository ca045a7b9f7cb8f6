import { createStore, set, values } from 'idb-keyval';
import { submissionKeyField } from '../../contact/contact-request.ts';
import type { KeptAnswer, KeptRequestOutcome } from '../../contact/kept-request.ts';
import { postContactRequest } from '../site/contact-endpoint.ts';
import { settings } from './settings.ts';
import { worker } from './worker-scope.ts';

/** A request as it was posted; once the server has answered, only the outcome, until the visitor has read it. */
type KeptRequest =
  | { readonly key: string; readonly body: string; readonly keptAt: number }
  | { readonly key: string; readonly outcome: KeptRequestOutcome['outcome'] };

const syncTag = 'kept-requests';
const ANSWER_TIMEOUT_MS = 20_000;
const LONGEST_MS = 30 * 24 * 60 * 60 * 1000;

/** By submission key. */
export const keptRequests = createStore('kept-requests', 'requests');

/** Sends a request to the server. If it does not arrive, it is kept and the answer says so. */
export async function sendOrKeep(request: Request): Promise<Response> {
  const body = await request.text();
  try {
    return await post(body);
  } catch {
    const { kept, byItself, nextVisit } = settings.messages;
    const key = String(JSON.parse(body)[submissionKeyField]);
    await set(key, { key, body, keptAt: Date.now() } satisfies KeptRequest, keptRequests);
    const detail = (await askForSync()) ? byItself : nextVisit;
    return Response.json({ kept: true, text: kept, detail } satisfies KeptAnswer);
  }
}

/** Sends kept requests, one attempt at a time. One that cannot be sent waits for the next attempt, and fails this one. */
export async function sendKept(): Promise<void> {
  await navigator.locks.request('kept-requests', async () => {
    await Promise.all((await values<KeptRequest>(keptRequests)).map(sendOne));
  });
}

/** Tells the open pages every outcome; they say when the visitor has read it. */
export async function tellOutcomes(): Promise<void> {
  for (const kept of await values<KeptRequest>(keptRequests)) if ('outcome' in kept) await tell(kept);
}

/** The body is removed only after the server has answered; the server recognizes a repeat by its key. */
async function sendOne(kept: KeptRequest): Promise<void> {
  if ('outcome' in kept) return;
  const { key, body, keptAt } = kept;
  const outcome = Date.now() - keptAt > LONGEST_MS ? 'refused' : outcomeOf(await post(body));
  await set(key, { key, outcome } satisfies KeptRequest, keptRequests);
  await tell({ key, outcome });
}

/** Throws if the request may be accepted later. */
function outcomeOf({ ok, status }: Response): KeptRequestOutcome['outcome'] {
  if (status >= 500 || status === 429) throw new Error(`The server answered ${status}.`);
  return ok ? 'sent' : 'refused';
}

async function tell({ key, outcome }: Pick<KeptRequestOutcome, 'key' | 'outcome'>): Promise<void> {
  const message: KeptRequestOutcome = { key, outcome, text: settings.messages[outcome] };
  for (const page of await worker.clients.matchAll()) page.postMessage(message);
}

/** Whether the browser will report when there is a connection. */
async function askForSync(): Promise<boolean> {
  try {
    await worker.registration.sync.register(syncTag);
    return true;
  } catch {
    return false;
  }
}

function post(body: string): Promise<Response> {
  return postContactRequest(body, AbortSignal.timeout(ANSWER_TIMEOUT_MS));
}
