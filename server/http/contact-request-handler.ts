import type { ContactIssues, ContactRequest } from '../../contact/contact-request.ts';
import { parseContactRequest } from '../../contact/parse-contact-request.ts';
import type { MailWords } from '../../contact/site-manifest.ts';
import { mailComposer } from '../mail/compose-mail.ts';
import { documentReference, type Log } from '../process/log.ts';
import type { MailStore, NewMail } from '../store/mail-store.ts';
import type { Posted } from './contact-body.ts';
import { idempotencyKeyOf } from './idempotency-key.ts';
import { type ContactRateLimiters, hashedIdentity, type RateLimitKey } from './rate-limiter.ts';
import { assessSpam } from './spam-signals.ts';

/** Outcome of a posted request. Held spam is `stored` like any other. */
export type ContactOutcome =
  | { readonly kind: 'stored'; readonly id: string }
  | { readonly kind: 'refused'; readonly issues: ContactIssues; readonly typed: ContactRequest }
  | { readonly kind: 'too-many'; readonly retryAfterSeconds: number; readonly typed: ContactRequest }
  | { readonly kind: 'unavailable'; readonly typed: ContactRequest };

export interface ContactRequestHandler {
  /** Resolves to `stored` only after the request is durable. */
  receive(posted: Posted, client: string): Promise<ContactOutcome>;
}

export interface ContactRequestHandlerOptions {
  readonly store: Pick<MailStore, 'create'>;
  readonly limiters: ContactRateLimiters;
  readonly limits: { readonly perVisitor: number; readonly overall: number };
  readonly companyTo: readonly string[];
  readonly companyBcc: readonly string[];
  readonly words: MailWords;
  /** Wakes the delivery worker. */
  readonly wake: () => void;
  readonly log: Log;
  readonly clock: () => Date;
  readonly storeDeadlineMs: number;
}

/** Copies an address may be sent in a day, in multiples of the limit of ten minutes. */
const COPIES_A_DAY = 2;

/** Handles a contact request: validation, rate limits, spam signals, composing the mail, storing it. */
export function createContactRequestHandler(parts: ContactRequestHandlerOptions): ContactRequestHandler {
  const { store, limiters, limits, wake, log, clock } = parts;
  const compose = mailComposer(parts.words);

  return {
    async receive(posted, client) {
      const parsed = parseContactRequest(posted.fields);
      if (!parsed.ok) return { kind: 'refused', issues: parsed.issues, typed: parsed.typed };
      const { request } = parsed;
      const address = hashedIdentity('address', request.email.toLowerCase());
      const keys = rateLimitKeys(client, address);
      const taken = limiters.requests.consume(keys);
      if (!taken.allowed) {
        log.warn('too-many-requests');
        return { kind: 'too-many', retryAfterSeconds: taken.retryAfterSeconds, typed: request };
      }
      const mail = newMail(request, posted, address);
      try {
        const { id, created } = await withinDeadline(store.create(mail), parts.storeDeadlineMs);
        log.info('request-stored', { request: documentReference(id), created, held: mail.held });
        if (created && !mail.held) wake();
        if (!created) refundCopy(mail, address);
        return { kind: 'stored', id };
      } catch (cause) {
        limiters.requests.refund(keys);
        refundCopy(mail, address);
        log.error('store-unavailable', { during: 'create' }, cause);
        return { kind: 'unavailable', typed: request };
      }
    },
  };

  function rateLimitKeys(client: string, address: string): RateLimitKey[] {
    return [
      { key: hashedIdentity('client', client), limit: limits.perVisitor },
      { key: address, limit: limits.perVisitor },
      { key: 'all', limit: limits.overall },
    ];
  }

  function newMail(request: ContactRequest, posted: Posted, address: string): NewMail {
    const assessment = assessSpam(request, posted.hidden);
    const visitorCopy = assessment.signals.length === 0 && mayHaveCopy(address);
    const signals = visitorCopy || assessment.signals.length > 0 ? assessment.signals : ['many-copies'];
    return {
      email: request.email,
      key: idempotencyKeyOf(request, posted.submissionKey, clock()),
      to: visitorCopy ? distinct([...parts.companyTo, request.email]) : parts.companyTo,
      bcc: parts.companyBcc,
      replyTo: request.email,
      message: compose(request),
      signals,
      held: assessment.held,
    };
  }

  // Abuse protection: the form must not become a way to mail third parties, however slowly.
  function mayHaveCopy(address: string): boolean {
    return limiters.copies.consume([copyLimit(address)]).allowed;
  }

  function refundCopy({ to, email }: NewMail, address: string): void {
    if (to.includes(email)) limiters.copies.refund([copyLimit(address)]);
  }

  function copyLimit(address: string): RateLimitKey {
    return { key: address, limit: limits.perVisitor * COPIES_A_DAY };
  }
}

function distinct(addresses: readonly string[]): string[] {
  return [...new Map(addresses.map((address) => [address.toLowerCase(), address])).values()];
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
