import { documentReference, type Log } from '../process/log.ts';
import type { Delivery, MailDocument } from '../store/mail-document.ts';
import type { MailStore } from '../store/mail-store.ts';
import { isTriedAlone } from '../store/poison-message.ts';
import { createCircuitBreaker } from './circuit-breaker.ts';
import { afterAttempt, putBack, recipientsToTry } from './delivery-outcome.ts';
import { createRest } from './interruptible-sleep.ts';
import type { MailTransport, SendReport } from './mail-transport.ts';
import { jittered } from './retry-schedule.ts';

export interface DeliveryWorker {
  /** Something new may be due: look now instead of at the next poll. */
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
  const rest = createRest();
  const running = run();

  return {
    wake: rest.wake,
    async stop(deadlineMs) {
      stopping.abort();
      rest.wake();
      const deadline = Promise.withResolvers<void>();
      const timer = setTimeout(deadline.resolve, deadlineMs);
      await Promise.race([running.then(() => Promise.allSettled(inFlight)), deadline.promise]);
      clearTimeout(timer);
    },
  };

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      const held = await claimDue();
      if (held.length > 0) await deliverAll(held);
      else await rest.sleep(Math.max(jittered(pollMs, random), breaker.pauseLeft()));
    }
  }

  async function claimDue(): Promise<readonly Held[]> {
    if (breaker.pauseLeft() > 0) return [];
    const heldUntil = performance.now() + leaseMs;
    try {
      const limit = breaker.isHealthy() ? transport.concurrency * 4 : 1;
      const documents = await store.claim({ limit, leaseMs });
      for (const { id, delivery } of documents) if (delivery.state === 'ERROR') tellDeadLetter(id, delivery);
      return documents
        .filter(({ delivery }) => delivery.state === 'PROCESSING')
        .map((document) => ({ document, heldUntil }));
    } catch (cause) {
      log.error('store-unavailable', { during: 'claim' }, cause);
      return [];
    }
  }

  /** Its workers stopped before they could record an outcome, and so before they could tell. */
  function tellDeadLetter(id: string, { state, attempts }: Delivery): void {
    log.warn('dead-letter', { request: documentReference(id), state, attempts, report: 'lease-expired' });
  }

  async function deliverAll(claimed: readonly Held[]): Promise<void> {
    for (const held of claimed) {
      const alone = isTriedAlone(held.document.delivery);
      while (inFlight.size >= (alone ? 1 : transport.concurrency)) await Promise.race(inFlight);
      const delivery = deliver(held).finally(() => inFlight.delete(delivery));
      inFlight.add(delivery);
      if (alone) await delivery;
    }
    if (inFlight.size >= transport.concurrency) await Promise.race(inFlight);
  }

  async function deliver(held: Held): Promise<void> {
    try {
      const outcome = mayBeTried(held) ? await tried(held) : putBack(held.document.delivery, waitingTime());
      await record(held, outcome);
    } catch (cause) {
      log.error('delivery-failed', { request: documentReference(held.document.id) }, cause);
    }
  }

  function mayBeTried({ heldUntil }: Held): boolean {
    const leaseLeft = heldUntil - performance.now();
    return !stopping.signal.aborted && breaker.pauseLeft() === 0 && leaseLeft > leaseMs / 2;
  }

  function waitingTime(): Date {
    const pause = stopping.signal.aborted ? 0 : breaker.pauseLeft();
    return new Date(clock().getTime() + pause);
  }

  async function tried({ document, heldUntil }: Held): Promise<Delivery> {
    const report = await attempt(document, (heldUntil - performance.now()) * 0.9);
    const systemRetryAt = report.kind === 'system-fault' ? breaker.fault() : clock();
    if (report.kind === 'answered') breaker.success();
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

  /** An outcome that is not recorded means a second mail: it is tried for as long as the lease lasts. */
  async function record({ document, heldUntil }: Held, outcome: Delivery): Promise<void> {
    const request = documentReference(document.id);
    for (let pause = 50; ; pause = Math.min(pause * 2, 2000)) {
      try {
        const settled = await store.settle(document.id, document.delivery.leaseToken ?? '', outcome);
        if (!settled) log.warn('lease-lost', { request });
        return;
      } catch (cause) {
        log.error('store-unavailable', { during: 'settle', request }, cause);
        if (performance.now() + pause > heldUntil) return;
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }
  }
}

/** A claimed document and when its lease runs out, by the clock that cannot be set. */
interface Held {
  readonly document: MailDocument;
  readonly heldUntil: number;
}
