import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../log/log.ts';
import { afterOutage, afterReplies, recipientsToTry } from '../store/delivery.ts';
import type { Delivery, MailDocument } from '../store/mail-document.ts';
import type { MailQueue } from '../store/mail-queue.ts';
import type { MailStore } from '../store/mail-store.ts';
import type { MailTransport, SendReport } from './mail-transport.ts';

export interface DeliveryParts {
  readonly queue: MailQueue;
  readonly store: Pick<MailStore, 'find'>;
  readonly transport: MailTransport;
  readonly log: Log;
  readonly clock: () => Date;
  readonly leaseMs: number;
}

/** Longer than RFC 5321 lets a mail server take for all steps of one message. */
const ATTEMPT_TIMEOUT_MS = 30 * 60_000;
const RECORD_PAUSE_MS = 500;

/**
 * Delivers one claimed document and records the outcome. Its lease is renewed meanwhile. `controller` breaks the attempt
 * off. Returns what the transport reported.
 */
export async function deliverDocument(
  document: MailDocument,
  controller: AbortController,
  parts: DeliveryParts,
): Promise<SendReport> {
  const { clock, leaseMs, log } = parts;
  const renewal = setInterval(() => void renewLease(document, parts), leaseMs / 3);
  const timeout = setTimeout(() => controller.abort(), ATTEMPT_TIMEOUT_MS);
  try {
    const report = await attempt(document, controller.signal, parts);
    const isOutage = 'outage' in report;
    const settled = isOutage
      ? afterOutage(document.delivery, report.outage, clock())
      : afterReplies(document.delivery, report.outcomes, clock());
    logDelivery(document, settled, isOutage ? 'outage' : 'replied', log);
    await record(document, settled, parts);
    return report;
  } finally {
    clearInterval(renewal);
    clearTimeout(timeout);
  }
}

async function attempt(
  document: MailDocument,
  signal: AbortSignal,
  { transport, log }: DeliveryParts,
): Promise<SendReport> {
  const recipients = recipientsToTry(document.delivery);
  try {
    return await transport.send(document, recipients, signal);
  } catch (cause) {
    log.error('transport-failed', { request: document.reference }, cause);
    const response = 'The message could not be handed over.';
    return { outcomes: recipients.map((address) => ({ address, outcome: 'waiting', response })) };
  }
}

async function renewLease(document: MailDocument, parts: DeliveryParts): Promise<void> {
  const { queue, clock, leaseMs, log } = parts;
  const leaseToken = document.delivery.leaseToken ?? '';
  const leaseExpireTime = new Date(clock().getTime() + leaseMs).toISOString();
  try {
    await queue.settle(document.id, leaseToken, { ...document.delivery, leaseExpireTime });
  } catch (cause) {
    log.error('store-unavailable', { during: 'renew' }, cause);
  }
}

/** Tries until the store takes it, or another worker has the lease: an outcome that is not recorded means a duplicate mail. */
async function record(document: MailDocument, settled: Delivery, parts: DeliveryParts): Promise<void> {
  const { queue, log } = parts;
  const leaseToken = document.delivery.leaseToken ?? '';
  for (;;) {
    try {
      if (!(await queue.settle(document.id, leaseToken, settled))) await withdrawErased(document, parts);
      return;
    } catch (cause) {
      log.error('store-unavailable', { during: 'settle', request: document.reference }, cause);
      await pause(RECORD_PAUSE_MS);
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

/** A mail that the company does not get is an error; a refused receipt is not. */
export function logDelivery(document: MailDocument, delivery: Delivery, report: string, log: Log): void {
  const { reference, kind } = document;
  const { state, attempts } = delivery;
  const facts = { request: reference, mail: kind, state, attempts, report };
  if (state === 'SUCCESS') log.info('delivered', facts);
  else if (kind === 'receipt') log.info(state === 'ERROR' ? 'receipt-refused' : 'delivery-deferred', facts);
  else if (state === 'ERROR') log.error('dead-letter', facts);
  else log.warn('delivery-deferred', facts);
}
