import { createStore, set, values } from 'idb-keyval';
import { languageField, submissionKeyField } from '../../../contract/contact-request.ts';
import type { KeptRequestOutcome, KeptResponse } from '../../../contract/kept-request.ts';
import { postContactRequest } from '../../data/site/contact-endpoint.ts';
import { settings, type WorkerLanguage } from './settings.ts';
import { worker } from './worker-scope.ts';

/**
 * A request on the device. As it was posted, until the server responds. Accepted: only the message that says so, until the
 * visitor has read it. Refused: all of it, until the visitor has it in the form again.
 */
type KeptRequest =
  | { readonly key: string; readonly body: string; readonly keptAt: number }
  | SentRequest
  | RefusedRequest;

interface SentRequest {
  readonly key: string;
  readonly outcome: 'sent';
  /** What the visitor reads. */
  readonly text: string;
}

interface RefusedRequest {
  readonly key: string;
  readonly outcome: 'refused';
  readonly body: string;
}

const syncTag = 'kept-requests';
const RESPONSE_TIMEOUT_MS = 20_000;
const MAX_AGE_MS = 30 * 24 * 60 * 60 * 1000;

/** By submission key. */
export const keptRequests = createStore('kept-requests', 'requests');

/** Sends a request to the server. If it does not arrive, it is kept and the response says so. */
export async function sendOrKeep(request: Request): Promise<Response> {
  const body = await request.text();
  try {
    return await post(body);
  } catch {
    const { kept, byItself, nextVisit } = messagesFor(body);
    const key = String(JSON.parse(body)[submissionKeyField]);
    await set(key, { key, body, keptAt: Date.now() } satisfies KeptRequest, keptRequests);
    const detail = (await askForSync()) ? byItself : nextVisit;
    return Response.json({ kept: true, text: kept, detail } satisfies KeptResponse);
  }
}

/**
 * Sends kept requests, one attempt at a time. One that cannot be sent waits for the next attempt; it fails this one, but
 * holds up no other.
 */
export async function sendKept(): Promise<void> {
  await navigator.locks.request('kept-requests', async () => {
    const attempts = await Promise.allSettled((await values<KeptRequest>(keptRequests)).map(sendOne));
    for (const attempt of attempts) if (attempt.status === 'rejected') throw attempt.reason;
  });
}

/** Posts every outcome to the open pages; they report when the visitor has read it. */
export async function postOutcomes(): Promise<void> {
  for (const kept of await values<KeptRequest>(keptRequests)) if ('outcome' in kept) await postOutcome(kept);
}

/**
 * The body is removed only after the server has accepted it; the server recognizes a repeat by its key. After 30 days a
 * request counts as refused, without an attempt.
 */
async function sendOne(kept: KeptRequest): Promise<void> {
  if ('outcome' in kept) return;
  const { key, body, keptAt } = kept;
  const isExpired = Date.now() - keptAt > MAX_AGE_MS;
  const isSent = !isExpired && isAccepted(await post(body));
  const result: SentRequest | RefusedRequest = isSent
    ? { key, outcome: 'sent', text: withSubject(messagesFor(body).sent, body) }
    : { key, outcome: 'refused', body };
  await set(key, result, keptRequests);
  await postOutcome(result);
}

/** Throws if the request may be accepted later. */
function isAccepted({ ok, status }: Response): boolean {
  if (status >= 500 || status === 429) throw new Error(`The server responded with ${status}.`);
  return ok;
}

async function postOutcome(result: SentRequest | RefusedRequest): Promise<void> {
  const message = result.outcome === 'sent' ? sentMessage(result) : refusedMessage(result);
  for (const page of await worker.clients.matchAll()) page.postMessage(message);
}

function sentMessage({ key, text }: SentRequest): KeptRequestOutcome {
  return { outcome: 'sent', key, text };
}

function refusedMessage({ key, body }: RefusedRequest): KeptRequestOutcome {
  const { refused, inForm, notInForm, toForm } = messagesFor(body);
  return {
    outcome: 'refused',
    key,
    text: withSubject(refused, body),
    detail: { inForm, notInForm, toForm },
    fields: JSON.parse(body),
  };
}

function withSubject(text: string, body: string): string {
  return text.replace('{subject}', () => String(JSON.parse(body).subject));
}

/** The messages in the language of the form. */
function messagesFor(body: string): WorkerLanguage['messages'] {
  const language = JSON.parse(body)[languageField];
  const [original] = settings.languages;
  return (settings.languages.find((candidate) => candidate.language === language) ?? original).messages;
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
  return postContactRequest(body, AbortSignal.timeout(RESPONSE_TIMEOUT_MS));
}
