import type { ContactIssues, ContactRequest } from '../../contract/contact-request.ts';
import { parseContactRequest } from '../../contract/parse-contact-request.ts';
import type { SiteManifest } from '../../contract/site-manifest.ts';
import type { Log } from '../log/log.ts';
import { composeMails, type MailParties } from '../mail/compose-mail.ts';
import { isOrdinaryAddress, mailboxIdentity } from '../mailbox.ts';
import { withinDeadline } from '../process/deadline.ts';
import { hashedKey, requestReference } from '../store/document-id.ts';
import type { MailStore, NewRequest } from '../store/mail-store.ts';
import type { PostedBody } from './contact-body.ts';
import type { Admission, AdmitRequest } from './contact-limits.ts';
import { type HiddenFields, hiddenFieldsOf } from './hidden-fields.ts';
import { idempotencyKeyOf } from './idempotency-key.ts';
import { spamSignals } from './spam-signals.ts';

/** Outcome of a post. A suspected request is stored like any other. */
export type ContactOutcome = StoredRequest | ContactFailure;

export interface StoredRequest {
  readonly id: string;
  readonly reference: string;
}

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
  readonly nextFloodTime: () => Date;
  readonly parties: MailParties;
  /** The Firestore extension sends one message to all, and no receipts. */
  readonly sentByExtension: boolean;
  readonly manifest: SiteManifest;
  /** Wakes the delivery worker. */
  readonly wake: () => void;
  readonly log: Log;
  readonly storeDeadlineMs: number;
}

export interface Sender {
  /** An IP address. */
  readonly client: string;
  /** The language of the form's page. */
  readonly language: string;
}

const UNAVAILABLE_SECONDS = 30;

/**
 * Handles the fields of a contact request: validation, rate limits, spam signals, composing the mails, storing them. Returns an
 * id only after the request is durable.
 */
export async function receiveRequest(
  fields: PostedBody['fields'],
  { client, language }: Sender,
  parts: ContactHandlerParts,
): Promise<ContactOutcome> {
  const { store, admit, storeDeadlineMs, wake, log } = parts;
  const parsed = parseContactRequest(fields);
  if (!parsed.ok) return { status: 422, issues: parsed.issues, typed: parsed.typed };
  const { request } = parsed;
  const hidden = hiddenFieldsOf(fields);
  const receivedAt = new Date();
  const key = hashedKey(request.email, idempotencyKeyOf(request, hidden.submissionKey, receivedAt));
  const admission = admit({ key, email: request.email, client });
  if (admission.waitSeconds > 0) {
    log.warn('too-many-requests');
    return { status: 429, retryAfterSeconds: admission.waitSeconds, typed: request };
  }
  const received = { request, key, receivedAt, language, hidden };
  const composed = newRequest(received, admission, parts);
  try {
    // After the deadline the request may be stored nevertheless; sent again, it is found by its idempotency key.
    const { id, created } = await withinDeadline(
      store.create(composed),
      storeDeadlineMs,
      'the store took too long',
    );
    const suspected = composed.signals.length > 0;
    log.info('request-stored', { request: composed.reference, created, suspected });
    if (created) wake();
    else admission.refund();
    return { id, reference: composed.reference };
  } catch (cause) {
    admission.refund();
    log.error('store-unavailable', { during: 'create' }, cause);
    return { status: 503, retryAfterSeconds: UNAVAILABLE_SECONDS, typed: request };
  }
}

/** A request that is admitted. */
interface ReceivedRequest {
  readonly request: ContactRequest;
  /** Hashed idempotency key. */
  readonly key: string;
  readonly receivedAt: Date;
  readonly language: string;
  readonly hidden: HiddenFields;
}

function newRequest(
  { request, key, receivedAt, language, hidden }: ReceivedRequest,
  { isFlood, consumeReceipt }: Admission,
  { parties, manifest, sentByExtension, nextFloodTime }: ContactHandlerParts,
): NewRequest {
  const { user_content: message, ...fields } = request;
  const { email } = fields;
  const reference = requestReference(key);
  const signals = spamSignals(request, hidden);
  if (isFlood) signals.push('beyond-overall-limit');
  const suspected = signals.length > 0;
  // Abuse protection: strangers cannot fill a mailbox through the form. The company gets the request in any case.
  const getsMail = !suspected && mayBeMailed(email, parties) && consumeReceipt();
  const visitorMail = sentByExtension ? 'copy' : 'receipt';
  const { mail, receipt } = composeMails(request, {
    manifest,
    language,
    parties,
    reference,
    receivedAt,
    suspected,
    visitorGets: getsMail ? visitorMail : 'nothing',
  });
  return {
    email,
    key,
    reference,
    language,
    signals,
    request: { ...fields, message },
    mail,
    receipt,
    dueAt: isFlood ? nextFloodTime() : undefined,
  };
}

/** False for the company's own addresses in any spelling, to which it would be writing itself. */
function mayBeMailed(email: string, { from, to, bcc, replyTo }: MailParties): boolean {
  const own = new Set([from.address, replyTo, ...to, ...bcc].map(mailboxIdentity));
  return !own.has(mailboxIdentity(email)) && isOrdinaryAddress(email);
}
