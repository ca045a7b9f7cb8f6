import { set, update } from 'idb-keyval';
import { languageField, submissionKeyField } from '../../../contract/contact-request.ts';
import { type ContactResponse, readContactResponse } from '../../../contract/contact-response.ts';
import { postContactRequest } from '../contact-endpoint.ts';
import {
  isWaiting,
  type KeptRequest,
  keptRequestStore,
  readKeptRequests,
  type WaitingRequest,
} from '../kept-request.ts';
import { newestPageTime } from './kept-pages.ts';
import { outcomeStored, writeKeptResponse } from './messages.ts';
import { settings, type WorkerLanguage } from './settings.ts';
import { worker } from './worker-scope.ts';

const syncTag = 'kept-requests';
/** The time for a response: while the visitor waits at the form, and for a request that was kept, on the slowest lines. */
const FORM_TIMEOUT_MS = 20_000;
const KEPT_TIMEOUT_MS = 60_000;
/** The request took too long to arrive, or too many have come. */
const TEMPORARY = [408, 429];

/** Sends a request to the server. If that is not reached, the request is kept and the response says so. */
export async function sendOrKeep(request: Request): Promise<Response> {
  const body = await request.text();
  const response = await post(body, FORM_TIMEOUT_MS);
  return response ? jsonResponse(response) : keep(body);
}

async function keep(body: string): Promise<Response> {
  const key = await keepUnder(String(JSON.parse(body)[submissionKeyField]), body, await currentTime());
  await askForSync();
  const { kept, whenSent } = messagesFor(body);
  return writeKeptResponse({ kept: true, key, text: kept, detail: whenSent });
}

/**
 * Keeps it under this key, or another one where a request waits under it: two tabs may have the same and other words. Looks and
 * writes in one transaction, so that neither takes the other's place. Returns the key.
 */
async function keepUnder(key: string, body: string, keptAt: number): Promise<string> {
  let isTaken = false;
  const unlessTaken = (stored: KeptRequest | undefined): KeptRequest => {
    isTaken = stored !== undefined && isWaiting(stored);
    return stored && isTaken ? stored : { key, body, keptAt };
  };
  await update(key, unlessTaken, keptRequestStore);
  return isTaken ? keepUnder(`${key}-${Date.now()}`, body, keptAt) : key;
}

/**
 * The time of the device, or of the newest page where the clock is behind, as after an empty battery: once it is set, a request
 * of that day would be over 30 days old, and deleted before it is sent.
 */
async function currentTime(): Promise<number> {
  return Math.max(Date.now(), await newestPageTime().catch(() => 0));
}

let lastAttempt: Promise<void> = Promise.resolve();

/** Sends kept requests, one attempt after another, so that no outcome is recorded twice. Fails if a request was not sent. */
export function sendKept(): Promise<void> {
  lastAttempt = lastAttempt.then(sendAll, sendAll);
  return lastAttempt;
}

/** Tries every request, and then fails if one was not sent. */
async function sendAll(): Promise<void> {
  const waiting = (await readKeptRequests()).filter(isWaiting);
  const attempts = await Promise.allSettled(waiting.map(sendOne));
  for (const attempt of attempts) if (attempt.status === 'rejected') throw attempt.reason;
}

/** Removes the text of a request only after the server has stored it; the server recognizes a repeat by its key. */
async function sendOne({ key, keptAt, body }: WaitingRequest): Promise<void> {
  const ended: KeptRequest = isStored(await post(body, KEPT_TIMEOUT_MS))
    ? { key, keptAt, outcome: 'sent' }
    : { key, keptAt, outcome: 'refused', body };
  await set(key, ended, keptRequestStore);
  for (const page of await worker.clients.matchAll()) page.postMessage(outcomeStored);
}

/** True where the server has stored the request, false where it refuses it. Throws if a later attempt may succeed. */
function isStored(response: ServerResponse | undefined): boolean {
  if (!response) throw new Error('The server was not reached.');
  const { status, words } = response;
  if (status >= 500 || TEMPORARY.includes(status)) throw new Error(`The server responded with ${status}.`);
  return words.success;
}

/** The messages in the language of the form. */
function messagesFor(body: string): WorkerLanguage['messages'] {
  const language = JSON.parse(body)[languageField];
  const [original] = settings.languages;
  return (settings.languages.find((candidate) => candidate.language === language) ?? original).messages;
}

/**
 * Asks the browser to send the event `sync` when there is a connection. No text promises it to visitors: Chromium gives up
 * after three attempts, and other browsers have no such event.
 */
export async function askForSync(): Promise<void> {
  try {
    await worker.registration.sync.register(syncTag);
  } catch {}
}

interface ServerResponse {
  readonly status: number;
  readonly words: ContactResponse;
}

/** Undefined where the server was not reached: no connection, no response in time, or the response of another program. */
async function post(body: string, timeoutMs: number): Promise<ServerResponse | undefined> {
  const response = await postContactRequest(body, timeoutMs).catch(() => undefined);
  const words = response && (await readContactResponse(response));
  return words && { status: response.status, words };
}

/** Safari had service workers before Response.json(). */
function jsonResponse({ status, words }: ServerResponse): Response {
  return new Response(JSON.stringify(words), { status, headers: { 'Content-Type': 'application/json' } });
}
