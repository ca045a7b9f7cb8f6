import type { ContactIssues, ContactRequest } from '../../contact/contact-request.ts';
import { parseContactRequest } from '../../contact/parse-contact-request.ts';
import type { MailWords } from '../../contact/site-manifest.ts';
import { mailComposer } from '../mail/compose-mail.ts';
import type { Log } from '../process/log.ts';
import { requestReference } from '../store/document-id.ts';
import type { MailStore, NewMail } from '../store/mail-store.ts';
import { networksOf } from './client-address.ts';
import type { Posted } from './contact-body.ts';
import { idempotencyKeyOf } from './idempotency-key.ts';
import { mailboxIdentity } from './mailbox-identity.ts';
import { type ContactRateLimiters, hashedIdentity, type RateLimitKey } from './rate-limiter.ts';
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

export interface ContactRequestHandlerOptions {
  readonly store: Pick<MailStore, 'create'>;
  readonly limiters: ContactRateLimiters;
  readonly limits: { readonly perVisitor: number; readonly overall: number };
  readonly companyTo: readonly string[];
  readonly companyBcc: readonly string[];
  /** The Firestore extension sends one message to all, and neither receipts nor digests. */
  readonly sentByExtension: boolean;
  readonly words: MailWords;
  /** Wakes the delivery workers. */
  readonly wake: () => void;
  readonly log: Log;
  readonly clock: () => Date;
  readonly storeDeadlineMs: number;
}

/** Receipts an address may be sent in a day, in multiples of the limit of ten minutes. */
const RECEIPTS_A_DAY = 2;
/** At most one digest in so long. */
const DIGEST_INTERVAL_MS = 10 * 60 * 1000;

/** Handles a contact request: validation, rate limits, spam signals, composing the mail, storing it. */
export function createContactRequestHandler(parts: ContactRequestHandlerOptions): ContactRequestHandler {
  const { store, limiters, limits, companyTo, companyBcc, wake, log, clock } = parts;
  const compose = mailComposer(parts.words);
  const company = new Set([...companyTo, ...companyBcc].map((address) => address.toLowerCase()));
  const overall: RateLimitKey = { key: 'all', limit: limits.overall };

  return {
    async receive(posted, client) {
      const parsed = parseContactRequest(posted.fields);
      if (!parsed.ok) return { kind: 'refused', issues: parsed.issues, typed: parsed.typed };
      const { request } = parsed;
      const address = hashedIdentity('address', mailboxIdentity(request.email));
      const keys = rateLimitKeys(client, address);
      const taken = limiters.requests.consume(keys);
      if (!taken.allowed) {
        log.warn('too-many-requests');
        return { kind: 'too-many', retryAfterSeconds: taken.retryAfterSeconds, typed: request };
      }
      const mail = newMail(request, posted, address);
      try {
        const { id, created } = await withinDeadline(store.create(mail), parts.storeDeadlineMs);
        const facts = { suspected: mail.signals.length > 0, digest: mail.digestAt !== undefined };
        log.info('request-stored', { request: requestReference(id), created, ...facts });
        if (created) wake();
        else takeBack(mail, address);
        return { kind: 'stored', id };
      } catch (cause) {
        limiters.requests.refund(keys);
        takeBack(mail, address);
        log.error('store-unavailable', { during: 'create' }, cause);
        return { kind: 'unavailable', typed: request };
      }
    },
  };

  function rateLimitKeys(client: string, address: string): RateLimitKey[] {
    const networks = networksOf(client).map(({ network, clients }) => ({
      key: hashedIdentity('client', network),
      limit: limits.perVisitor * clients,
    }));
    return [...networks, { key: address, limit: limits.perVisitor }];
  }

  function newMail(request: ContactRequest, posted: Posted, address: string): NewMail {
    const signals = spamSignals(request, posted.hidden);
    const isFlood = !limiters.overall.consume([overall]).allowed;
    const receipt = signals.length === 0 && !isFlood && mayHaveReceipt(request.email, address);
    const mail = {
      email: request.email,
      key: idempotencyKeyOf(request, posted.submissionKey, clock()),
      to: receipt ? [...companyTo, request.email] : companyTo,
      bcc: companyBcc,
      replyTo: request.email,
      message: compose(request, { suspected: signals.length > 0 }),
      signals,
    };
    if (parts.sentByExtension) return mail;
    return {
      ...mail,
      ...(receipt ? { receiptTo: request.email } : {}),
      ...(isFlood ? { digestAt: nextDigest() } : {}),
    };
  }

  // Abuse protection: nobody's mailbox is filled by way of the form. The company has the request itself.
  function mayHaveReceipt(email: string, address: string): boolean {
    return !company.has(email.toLowerCase()) && limiters.receipts.consume([receiptLimit(address)]).allowed;
  }

  function takeBack({ to, email, digestAt }: NewMail, address: string): void {
    if (to.length > companyTo.length && to.includes(email)) limiters.receipts.refund([receiptLimit(address)]);
    if (digestAt === undefined) limiters.overall.refund([overall]);
  }

  function receiptLimit(address: string): RateLimitKey {
    return { key: address, limit: limits.perVisitor * RECEIPTS_A_DAY };
  }

  /** The same moment for all requests of one interval, so that one digest tells of them. */
  function nextDigest(): Date {
    return new Date(Math.ceil(clock().getTime() / DIGEST_INTERVAL_MS) * DIGEST_INTERVAL_MS);
  }
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
