import type { ContactIssues, ContactRequest } from '../../contact/contact-request.ts';
import { parseContactRequest } from '../../contact/parse-contact-request.ts';
import type { MailMessages } from '../../contact/site-manifest.ts';
import { composeMails, type MailParties } from '../mail/compose-mail.ts';
import { isOrdinaryAddress } from '../mail/mailbox.ts';
import { createTrickle } from '../mail/trickle.ts';
import type { Log } from '../process/log.ts';
import { hashedKey, requestReference } from '../store/document-id.ts';
import type { TypedRequest } from '../store/mail-document.ts';
import type { MailStore, NewRequest } from '../store/mail-store.ts';
import type { Posted } from './contact-body.ts';
import { type Admission, admitRequest, type ContactLimits } from './contact-limits.ts';
import { idempotencyKeyOf } from './idempotency-key.ts';
import { spamSignals } from './spam-signals.ts';

/** Outcome of a posted request. A suspected one is `stored` like any other. */
export type ContactOutcome =
  | { readonly kind: 'stored'; readonly id: string }
  | { readonly kind: 'refused'; readonly issues: ContactIssues; readonly typed: ContactRequest }
  | { readonly kind: 'too-many'; readonly retryAfterSeconds: number; readonly typed: ContactRequest }
  | { readonly kind: 'unavailable'; readonly typed: ContactRequest };

export interface ContactRequestHandler {
  /** Resolves to `stored` only after the request is durable. `client` is an IP address. */
  receive(posted: Posted, client: string): Promise<ContactOutcome>;
}

export interface ContactRequestHandlerOptions extends ContactLimits {
  readonly store: Pick<MailStore, 'create'>;
  readonly company: MailParties;
  /** The Firestore extension sends one message to all, and no receipts. */
  readonly sentByExtension: boolean;
  readonly messages: MailMessages;
  /** Wakes the delivery worker. */
  readonly wake: () => void;
  readonly log: Log;
  readonly clock: () => Date;
  readonly storeDeadlineMs: number;
}

interface HandlerParts extends ContactRequestHandlerOptions {
  /** When the next mail of a flood is due. */
  readonly nextTrickled: () => Date;
}

/** Handles a contact request: validation, rate limits, spam signals, composing the mails, storing them. */
export function createContactRequestHandler(options: ContactRequestHandlerOptions): ContactRequestHandler {
  const parts = { ...options, nextTrickled: createTrickle(options.clock) };
  return { receive: (posted, client) => receiveRequest(posted, client, parts) };
}

async function receiveRequest(posted: Posted, client: string, parts: HandlerParts): Promise<ContactOutcome> {
  const { store, storeDeadlineMs, wake, log } = parts;
  const parsed = parseContactRequest(posted.fields);
  if (!parsed.ok) return { kind: 'refused', issues: parsed.issues, typed: parsed.typed };
  const { request } = parsed;
  const admission = admitRequest(request.email, client, parts);
  if (!admission.allowed) {
    log.warn('too-many-requests');
    return { kind: 'too-many', retryAfterSeconds: admission.retryAfterSeconds, typed: request };
  }
  const composed = newRequest(request, posted, admission, parts);
  try {
    const { id, created } = await withinDeadline(store.create(composed), storeDeadlineMs);
    const suspected = composed.signals.length > 0;
    log.info('request-stored', { request: composed.reference, created, suspected });
    if (created) wake();
    else admission.refund();
    return { kind: 'stored', id };
  } catch (cause) {
    admission.refund();
    log.error('store-unavailable', { during: 'create' }, cause);
    return { kind: 'unavailable', typed: request };
  }
}

function newRequest(
  request: ContactRequest,
  posted: Posted,
  admission: Admission & { readonly allowed: true },
  { clock, company, messages, sentByExtension, nextTrickled }: HandlerParts,
): NewRequest {
  const { email } = request;
  const key = hashedKey(email, idempotencyKeyOf(request, posted.submissionKey, clock()));
  const reference = requestReference(key);
  const signals = [
    ...spamSignals(request, posted.hidden),
    ...(admission.isFlood ? ['beyond-overall-limit'] : []),
  ];
  const suspected = signals.length > 0;
  // Abuse protection: strangers cannot fill a mailbox through the form. The company gets the request in any case.
  const isMailed = !suspected && mayBeMailed(email, company) && admission.takeReceipt();
  const visitorGets = isMailed ? (sentByExtension ? 'copy' : 'receipt') : 'nothing';
  return {
    ...{ email, key, reference, signals, request: typedRequest(request) },
    ...composeMails(request, { messages, company, reference, suspected, visitorGets }),
    ...(admission.isFlood ? { dueAt: nextTrickled() } : {}),
  };
}

function mayBeMailed(email: string, { to, bcc }: MailParties): boolean {
  const isCompany = [...to, ...bcc].some((address) => address.toLowerCase() === email.toLowerCase());
  return !isCompany && isOrdinaryAddress(email);
}

/** Renames fields to those of the stored document. */
function typedRequest({ user_content: message, ...fields }: ContactRequest): TypedRequest {
  return { ...fields, message };
}

// After a timeout the request may be stored nevertheless; the idempotency key finds it when it is sent again.
async function withinDeadline<Value>(promise: Promise<Value>, ms: number): Promise<Value> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('the store took too long')), ms);
  try {
    return await Promise.race([promise, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
