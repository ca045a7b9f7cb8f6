import type { Log } from '../process/log.ts';
import type { Delivery, MailDocument } from '../store/mail-document.ts';
import type { MailQueue } from '../store/mail-queue.ts';
import type { MailStore } from '../store/mail-store.ts';
import type { CircuitBreaker } from './circuit-breaker.ts';
import { afterAttempt, recipientsToTry } from './delivery-outcome.ts';
import type { MailTransport, SendReport } from './mail-transport.ts';

export interface DeliveryParts {
  readonly queue: MailQueue;
  readonly store: Pick<MailStore, 'find'>;
  readonly transport: MailTransport;
  readonly breaker: CircuitBreaker;
  readonly log: Log;
  readonly clock: () => Date;
  readonly random: () => number;
  readonly leaseMs: number;
  /** Aborts deliveries in progress when the server stops. */
  readonly givingBack: AbortSignal;
}

/** Longer than RFC 5321 lets a mail server take for all steps of one message. */
const ATTEMPT_TIMEOUT_MS = 30 * 60_000;

/** Delivers one claimed document and records the outcome. Its lease is renewed meanwhile. */
export async function deliverDocument(document: MailDocument, parts: DeliveryParts): Promise<void> {
  const { leaseMs, clock, random, breaker, givingBack, log } = parts;
  const renewal = setInterval(() => void renewLease(document, parts), leaseMs / 3);
  try {
    const begun = clock();
    const report = await attempt(document, parts);
    const isOutage = report.kind === 'system-fault' && !givingBack.aborted;
    const pauseMs = isOutage ? breaker.recordFailure() : 0;
    if (report.kind === 'answered') breaker.recordSuccess();
    const systemRetryAt = new Date(clock().getTime() + pauseMs);
    const outcome = afterAttempt(document.delivery, report, { begun, now: clock(), random, systemRetryAt });
    logOutcome(document, outcome, report.kind, log);
    await record(document, outcome, parts);
  } finally {
    clearInterval(renewal);
  }
}

async function attempt(document: MailDocument, parts: DeliveryParts): Promise<SendReport> {
  const { transport, givingBack, log } = parts;
  const recipients = recipientsToTry(document.delivery);
  if (recipients.length === 0) return { kind: 'answered', answers: [] };
  // A timer that is cleared: AbortSignal.timeout would keep each mail in memory for the half hour.
  const ending = new AbortController();
  const end = () => ending.abort();
  const timer = setTimeout(end, ATTEMPT_TIMEOUT_MS);
  givingBack.addEventListener('abort', end);
  if (givingBack.aborted) end();
  try {
    return await transport.send(document, recipients, ending.signal);
  } catch (cause) {
    log.error('transport-failed', { request: document.reference }, cause);
    return { kind: 'interrupted', reason: 'The message could not be handed over.' };
  } finally {
    clearTimeout(timer);
    givingBack.removeEventListener('abort', end);
  }
}

async function renewLease(
  document: MailDocument,
  { queue, clock, leaseMs, log }: DeliveryParts,
): Promise<void> {
  const leaseExpireTime = new Date(clock().getTime() + leaseMs).toISOString();
  try {
    await settle(document, { ...document.delivery, leaseExpireTime }, queue);
  } catch (cause) {
    log.error('store-unavailable', { during: 'renew' }, cause);
  }
}

/** Tries for as long as the lease lasts: an outcome that is not recorded means a duplicate mail. */
async function record(document: MailDocument, outcome: Delivery, parts: DeliveryParts): Promise<void> {
  const { queue, leaseMs, log } = parts;
  const request = document.reference;
  const giveUpAt = performance.now() + leaseMs;
  for (let pause = 50; ; pause = Math.min(pause * 2, 2000)) {
    try {
      if (!(await settle(document, outcome, queue))) await withdrawErased(document, parts);
      return;
    } catch (cause) {
      log.error('store-unavailable', { during: 'settle', request }, cause);
      if (performance.now() + pause > giveUpAt) return;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

/** If the document was erased while its mail was written to the outbox, removes the mail too. */
async function withdrawErased(document: MailDocument, parts: DeliveryParts): Promise<void> {
  const { store, transport, log } = parts;
  const isErased = (await store.find(document.id)) === undefined;
  log.warn(isErased ? 'erased-while-sending' : 'lease-lost', { request: document.reference });
  if (isErased) await transport.withdraw?.(document.id);
}

function settle({ id, delivery }: MailDocument, next: Delivery, queue: MailQueue): Promise<boolean> {
  return queue.settle(id, delivery.leaseToken ?? '', next);
}

/** A mail that the company does not get is an error; a refused receipt is not. */
export function logOutcome(document: MailDocument, outcome: Delivery, report: string, log: Log): void {
  const { reference, kind } = document;
  const { state, attempts } = outcome;
  const facts = { request: reference, mail: kind, state, attempts, report };
  if (state === 'SUCCESS') log.info('delivered', facts);
  else if (kind === 'receipt') log.info(state === 'ERROR' ? 'receipt-refused' : 'delivery-deferred', facts);
  else if (state === 'ERROR') log.error('dead-letter', facts);
  else log.warn('delivery-deferred', facts);
}
