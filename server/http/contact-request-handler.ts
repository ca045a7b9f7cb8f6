import type { ContactIssues, ContactRequest } from '../../contact/contact-request.ts';
import { parseContactRequest } from '../../contact/parse-contact-request.ts';
import type { MailMessages } from '../../contact/site-manifest.ts';
import { composeMails, type MailParties } from '../mail/compose-mail.ts';
import { isOrdinaryAddress } from '../mail/mailbox.ts';
import type { Log } from '../process/log.ts';
import { hashedKey, requestReference } from '../store/document-id.ts';
import type { MailStore, NewRequest } from '../store/mail-store.ts';
import type { Posted } from './contact-body.ts';
import type { Admission, AdmitRequest } from './contact-limits.ts';
import { idempotencyKeyOf } from './idempotency-key.ts';
import { spamSignals } from './spam-signals.ts';

/** Outcome of a post. A suspected request is stored like any other. */
export type ContactOutcome = { readonly id: string } | ContactFailure;

export interface ContactFailure {
  /** HTTP's: 422 with issues, 429, 503, or what the route refuses. */
  readonly status: number;
  readonly issues?: ContactIssues;
  readonly typed?: ContactRequest;
  readonly retryAfterSeconds?: number;
}

export interface ContactHandlerParts {
  readonly store: Pick<MailStore, 'create'>;
  readonly admit: AdmitRequest;
  /** When the next mail of a flood is due. */
  readonly nextTrickled: () => Date;
  readonly company: MailParties;
  /** The Firestore extension sends one message to all, and no receipts. */
  readonly sentByExtension: boolean;
  readonly messages: MailMessages;
  /** Wakes the delivery worker. */
  readonly wake: () => void;
  readonly log: Log;
  readonly storeDeadlineMs: number;
}

const UNAVAILABLE_SECONDS = 30;

/**
 * Handles a contact request: validation, rate limits, spam signals, composing the mails, storing them. Answers with an
 * id only after the request is durable. `client` is an IP address.
 */
export async function receiveRequest(
  posted: Posted,
  client: string,
  parts: ContactHandlerParts,
): Promise<ContactOutcome> {
  const { store, admit, storeDeadlineMs, wake, log } = parts;
  const parsed = parseContactRequest(posted.fields);
  if (!parsed.ok) return { status: 422, issues: parsed.issues, typed: parsed.typed };
  const { request } = parsed;
  const admission = admit(request.email, client);
  if (admission.waitSeconds > 0) {
    log.warn('too-many-requests');
    return { status: 429, retryAfterSeconds: admission.waitSeconds, typed: request };
  }
  const composed = newRequest(request, posted, admission, parts);
  try {
    const { id, created } = await withinDeadline(store.create(composed), storeDeadlineMs);
    const suspected = composed.signals.length > 0;
    log.info('request-stored', { request: composed.reference, created, suspected });
    if (created) wake();
    else admission.refund();
    return { id };
  } catch (cause) {
    admission.refund();
    log.error('store-unavailable', { during: 'create' }, cause);
    return { status: 503, retryAfterSeconds: UNAVAILABLE_SECONDS, typed: request };
  }
}

function newRequest(
  request: ContactRequest,
  posted: Posted,
  { isFlood, takeReceipt }: Admission,
  { company, messages, sentByExtension, nextTrickled }: ContactHandlerParts,
): NewRequest {
  const { user_content: message, ...fields } = request;
  const { email } = fields;
  const key = hashedKey(email, idempotencyKeyOf(request, posted.submissionKey, new Date()));
  const reference = requestReference(key);
  const signals = [...spamSignals(request, posted.hidden), ...(isFlood ? ['beyond-overall-limit'] : [])];
  const suspected = signals.length > 0;
  // Abuse protection: strangers cannot fill a mailbox through the form. The company gets the request in any case.
  const isMailed = !suspected && mayBeMailed(email, company) && takeReceipt();
  const visitorGets = isMailed ? (sentByExtension ? 'copy' : 'receipt') : 'nothing';
  return {
    ...{ email, key, reference, signals, request: { ...fields, message } },
    ...composeMails(request, { messages, company, reference, suspected, visitorGets }),
    ...(isFlood ? { dueAt: nextTrickled() } : {}),
  };
}

function mayBeMailed(email: string, { to, bcc }: MailParties): boolean {
  const isCompany = [...to, ...bcc].some((address) => address.toLowerCase() === email.toLowerCase());
  return !isCompany && isOrdinaryAddress(email);
}

// After a timeout the request may be stored nevertheless; the idempotency key finds it when it is sent again.
async function withinDeadline<Value>(promise: Promise<Value>, ms: number): Promise<Value> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('the store took too long')), ms);
  return Promise.race([promise, late.promise]).finally(() => clearTimeout(timer));
}
