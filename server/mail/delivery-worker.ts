import { documentReference, type Log } from '../process/log.ts';
import type { Delivery, MailDocument } from '../store/mail-document.ts';
import type { MailStore } from '../store/mail-store.ts';
import { isSuspectedPoison } from '../store/poison-message.ts';
import { createCircuitBreaker } from './circuit-breaker.ts';
import { afterAttempt, recipientsToTry, requeue } from './delivery-outcome.ts';
import { createInterruptibleSleep } from './interruptible-sleep.ts';
import type { MailTransport, SendReport } from './mail-transport.ts';
import { jittered } from './retry-schedule.ts';

export interface DeliveryWorker {
  /** Polls now instead of at the next interval: something new may be due. */
  wake(): void;
  /** Claims nothing more and resolves when all that is in flight is recorded, or the time is up. */
  stop(deadlineMs: number): Promise<void>;
}

export interface DeliveryWorkerParts {
  readonly store: Pick<MailStore, 'claim' | 'settle'>;
  readonly transport: MailTransport;
  readonly log: Log;
  readonly clock: () => Date;
  readonly random: () => number;
  readonly leaseMs: number;
  readonly pollMs: number;
}

/** Starts delivering what is due, several messages at a time. */
export function startDeliveryWorker(parts: DeliveryWorkerParts): DeliveryWorker {
  const { store, transport, log, clock, random, leaseMs, pollMs } = parts;
  const breaker = createCircuitBreaker(clock);
  const stopping = new AbortController();
  const inFlight = new Set<Promise<void>>();
  const sleep = createInterruptibleSleep();
  const running = run();

  return {
    wake: sleep.wake,
    async stop(deadlineMs) {
      stopping.abort();
      sleep.wake();
      const deadline = Promise.withResolvers<void>();
      const timer = setTimeout(deadline.resolve, deadlineMs);
      await Promise.race([running.then(() => Promise.allSettled(inFlight)), deadline.promise]);
      clearTimeout(timer);
    },
  };

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      const leased = await claimDue();
      if (leased.length > 0) await deliverAll(leased);
      else await sleep.sleep(Math.max(jittered(pollMs, random), breaker.pauseLeft()));
    }
  }

  async function claimDue(): Promise<readonly Leased[]> {
    if (breaker.pauseLeft() > 0) return [];
    const leaseExpiresAt = performance.now() + leaseMs;
    try {
      const limit = breaker.isHealthy() ? transport.concurrency * 4 : 1;
      const documents = await store.claim({ limit, leaseMs });
      for (const { id, delivery } of documents) if (delivery.state === 'ERROR') logDeadLetter(id, delivery);
      return documents
        .filter(({ delivery }) => delivery.state === 'PROCESSING')
        .map((document) => ({ document, leaseExpiresAt }));
    } catch (cause) {
      log.error('store-unavailable', { during: 'claim' }, cause);
      return [];
    }
  }

  /** A poison message: its workers crashed before they could record, or log, an outcome. */
  function logDeadLetter(id: string, { state, attempts }: Delivery): void {
    log.warn('dead-letter', { request: documentReference(id), state, attempts, report: 'lease-expired' });
  }

  async function deliverAll(claimed: readonly Leased[]): Promise<void> {
    for (const leased of claimed) {
      const alone = isSuspectedPoison(leased.document.delivery);
      while (inFlight.size >= (alone ? 1 : transport.concurrency)) await Promise.race(inFlight);
      const delivery = deliver(leased).finally(() => inFlight.delete(delivery));
      inFlight.add(delivery);
      if (alone) await delivery;
    }
    if (inFlight.size >= transport.concurrency) await Promise.race(inFlight);
  }

  async function deliver(leased: Leased): Promise<void> {
    try {
      const outcome = maySend(leased) ? await send(leased) : requeue(leased.document.delivery, waitingTime());
      await record(leased, outcome);
    } catch (cause) {
      log.error('delivery-failed', { request: documentReference(leased.document.id) }, cause);
    }
  }

  function maySend({ leaseExpiresAt }: Leased): boolean {
    const leaseLeft = leaseExpiresAt - performance.now();
    return !stopping.signal.aborted && breaker.pauseLeft() === 0 && leaseLeft > leaseMs / 2;
  }

  function waitingTime(): Date {
    const pause = stopping.signal.aborted ? 0 : breaker.pauseLeft();
    return new Date(clock().getTime() + pause);
  }

  async function send({ document, leaseExpiresAt }: Leased): Promise<Delivery> {
    const report = await attempt(document, (leaseExpiresAt - performance.now()) * 0.9);
    const systemRetryAt = report.kind === 'system-fault' ? breaker.recordFailure() : clock();
    if (report.kind === 'answered') breaker.recordSuccess();
    const outcome = afterAttempt(document.delivery, report, { now: clock(), random, systemRetryAt });
    const { state, attempts } = outcome;
    const facts = { request: documentReference(document.id), state, attempts, report: report.kind };
    if (state === 'SUCCESS') log.info('delivered', facts);
    else log.warn(state === 'ERROR' ? 'dead-letter' : 'delivery-deferred', facts);
    return outcome;
  }

  async function attempt(document: MailDocument, ms: number): Promise<SendReport> {
    const recipients = recipientsToTry(document.delivery);
    if (recipients.length === 0) return { kind: 'answered', answers: [] };
    try {
      return await transport.send(document, recipients, AbortSignal.timeout(Math.ceil(ms)));
    } catch (cause) {
      log.error('transport-failed', { request: documentReference(document.id) }, cause);
      return { kind: 'interrupted', reason: 'The message could not be handed over.' };
    }
  }

  /** Retried until the lease expires: an outcome that is not recorded means a duplicate mail. */
  async function record({ document, leaseExpiresAt }: Leased, outcome: Delivery): Promise<void> {
    const request = documentReference(document.id);
    for (let pause = 50; ; pause = Math.min(pause * 2, 2000)) {
      try {
        const settled = await store.settle(document.id, document.delivery.leaseToken ?? '', outcome);
        if (!settled) log.warn('lease-lost', { request });
        return;
      } catch (cause) {
        log.error('store-unavailable', { during: 'settle', request }, cause);
        if (performance.now() + pause > leaseExpiresAt) return;
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }
  }
}

/** A leased document and when its lease expires, by the monotonic clock. */
interface Leased {
  readonly document: MailDocument;
  readonly leaseExpiresAt: number;
}
