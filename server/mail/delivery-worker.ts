import type { Log } from '../process/log.ts';
import { requestReference } from '../store/document-id.ts';
import type { Delivery, MailDocument } from '../store/mail-document.ts';
import { deliveryField, type MailQueue } from '../store/mail-queue.ts';
import type { MailStore } from '../store/mail-store.ts';
import { isSuspectedPoison } from '../store/poison-message.ts';
import { createCircuitBreaker } from './circuit-breaker.ts';
import { createLeapDetector } from './clock-leap.ts';
import { afterAttempt, recipientsToTry } from './delivery-outcome.ts';
import { createInterruptibleSleep } from './interruptible-sleep.ts';
import type { MailTransport, SendReport } from './mail-transport.ts';
import type { OutgoingMail } from './outgoing-mail.ts';
import { jittered } from './retry-schedule.ts';

export interface DeliveryWorker {
  /** Polls now instead of at the next interval: something new may be due. */
  wake(): void;
  /** Claims nothing more; resolves when all that is in flight is recorded. What is still in flight near the end is given back. */
  stop(deadlineMs: number): Promise<void>;
}

/** One mail: about one request, or in a digest about several, which share its outcome. */
export type Batch = readonly [MailDocument, ...MailDocument[]];

export interface DeliveryWorkerParts {
  readonly queue: MailQueue;
  readonly store: Pick<MailStore, 'claim' | 'settle' | 'requeueImplausible'>;
  readonly transport: MailTransport;
  readonly compose: (batch: Batch) => OutgoingMail;
  /** How many requests one mail tells of at most. */
  readonly maxBatch: number;
  readonly log: Log;
  readonly clock: () => Date;
  /** Milliseconds of a clock that nobody can set. */
  readonly monotonicMs: () => number;
  readonly random: () => number;
  readonly leaseMs: number;
  readonly pollMs: number;
  /** While nothing is due, pauses between polls grow up to this. */
  readonly idlePollMs: number;
}

/** Longer than RFC 5321 lets a mail server take for all steps of one message. */
const ATTEMPT_TIMEOUT_MS = 30 * 60_000;

/** Starts delivering what is due in one queue, several mails at a time. Every lease is renewed while its mail is in hand. */
export function startDeliveryWorker(parts: DeliveryWorkerParts): DeliveryWorker {
  const {
    queue,
    store,
    transport,
    compose,
    maxBatch,
    log,
    clock,
    monotonicMs,
    random,
    leaseMs,
    pollMs,
    idlePollMs,
  } = parts;
  const field = deliveryField(queue);
  const breaker = createCircuitBreaker(monotonicMs);
  const clockHasLeapt = createLeapDetector(clock, monotonicMs, leaseMs / 3);
  let claimsFromMs = 0;
  /** Whether times in the store may have been written by a clock that was wrong: at the start, and after a leap. */
  let timesAreDoubtful = true;
  const stopping = new AbortController();
  const givingBack = new AbortController();
  const inFlight = new Set<Promise<void>>();
  const heldBatches = new Set<Batch>();
  const sleep = createInterruptibleSleep();
  const running = run();

  return {
    wake: sleep.wake,
    async stop(deadlineMs) {
      stopping.abort();
      sleep.wake();
      const deadline = Promise.withResolvers<void>();
      const timers = [
        setTimeout(() => givingBack.abort(), deadlineMs * 0.8),
        setTimeout(deadline.resolve, deadlineMs),
      ];
      await Promise.race([running.then(() => Promise.allSettled(inFlight)), deadline.promise]);
      for (const timer of timers) clearTimeout(timer);
    },
  };

  async function run(): Promise<void> {
    let pollAfterMs = pollMs;
    while (!stopping.signal.aborted) {
      const atOnce = breaker.isHealthy() ? transport.concurrency : 1;
      while (inFlight.size > atOnce / 2) await Promise.race(inFlight);
      const batches = await claimDue(atOnce - inFlight.size);
      for (const batch of batches) await start(batch);
      const isActive = batches.length > 0 || !breaker.isHealthy();
      if (isActive) pollAfterMs = pollMs;
      if (batches.length > 0) continue;
      const woken = await sleep.sleep(Math.max(jittered(pollAfterMs, random), breaker.pauseLeft()));
      pollAfterMs = woken ? pollMs : Math.min(pollAfterMs * 2, idlePollMs);
    }
  }

  async function claimDue(mails: number): Promise<Batch[]> {
    if (clockHasLeapt()) await renewAll();
    if (breaker.pauseLeft() > 0 || stopping.signal.aborted || monotonicMs() < claimsFromMs) return [];
    try {
      if (timesAreDoubtful) await requeueImplausible();
      const documents = await store.claim({ queue, limit: mails * maxBatch, leaseMs });
      for (const document of documents) {
        // A poison message: its workers crashed before they could record, or log, an outcome.
        if (heldBy(document).state === 'ERROR') logOutcome(document, heldBy(document), 'lease-expired');
      }
      return batchesOf(documents.filter((document) => heldBy(document).state === 'PROCESSING'));
    } catch (cause) {
      log.error('store-unavailable', { during: 'claim' }, cause);
      return [];
    }
  }

  /** Leases that only seem to have expired are renewed, here and, in the time that this waits, by other workers. */
  async function renewAll(): Promise<void> {
    log.warn('clock-leapt', { mail: queue });
    claimsFromMs = monotonicMs() + leaseMs / 2;
    timesAreDoubtful = true;
    await Promise.all([...heldBatches].map(renew));
  }

  async function requeueImplausible(): Promise<void> {
    const requests = await store.requeueImplausible();
    timesAreDoubtful = false;
    if (requests > 0) log.warn('waited-for-a-wrong-clock', { requests });
  }

  function batchesOf(documents: readonly MailDocument[]): Batch[] {
    if (maxBatch === 1) return documents.map((document) => [document]);
    const groups = Map.groupBy(documents, (document) => recipientsToTry(heldBy(document)).join());
    return [...groups.values()].map((group) => group as [MailDocument, ...MailDocument[]]);
  }

  /** Starts the delivery; of a suspected poison message only when nothing else is in flight, and to its end. */
  async function start(batch: Batch): Promise<void> {
    const renewal = setInterval(() => void renew(batch), leaseMs / 3);
    const alone = isSuspectedPoison(heldBy(batch[0]));
    if (alone) await Promise.allSettled(inFlight);
    heldBatches.add(batch);
    const delivery = deliver(batch).finally(() => {
      clearInterval(renewal);
      heldBatches.delete(batch);
      inFlight.delete(delivery);
    });
    inFlight.add(delivery);
    if (alone) await delivery;
  }

  async function renew(batch: Batch): Promise<void> {
    const leaseExpireTime = new Date(clock().getTime() + leaseMs).toISOString();
    try {
      await Promise.all(batch.map((document) => settle(document, { ...heldBy(document), leaseExpireTime })));
    } catch (cause) {
      log.error('store-unavailable', { during: 'renew' }, cause);
    }
  }

  async function deliver(batch: Batch): Promise<void> {
    const begun = clock();
    const report = await attempt(batch);
    const isOutage = report.kind === 'system-fault' && !givingBack.signal.aborted;
    const pauseMs = isOutage ? breaker.recordFailure() : 0;
    const systemRetryAt = new Date(clock().getTime() + pauseMs);
    if (report.kind === 'answered') breaker.recordSuccess();
    const moment = { begun, now: clock(), random, systemRetryAt };
    await Promise.all(
      batch.map(async (document) => {
        const outcome = afterAttempt(heldBy(document), report, moment);
        const again = queue === 'digest' && outcome.state === 'RETRY';
        logOutcome(document, outcome, report.kind);
        await record(document, again ? { ...outcome, state: 'DIGEST' } : outcome);
      }),
    );
  }

  async function attempt(batch: Batch): Promise<SendReport> {
    const recipients = recipientsToTry(heldBy(batch[0]));
    if (recipients.length === 0) return { kind: 'answered', answers: [] };
    // A timer that is cleared: AbortSignal.timeout would keep each mail in memory for the half hour.
    const ending = new AbortController();
    const end = () => ending.abort();
    const timer = setTimeout(end, ATTEMPT_TIMEOUT_MS);
    givingBack.signal.addEventListener('abort', end);
    if (givingBack.signal.aborted) end();
    try {
      return await transport.send(compose(batch), recipients, ending.signal);
    } catch (cause) {
      log.error('transport-failed', { request: requestReference(batch[0].id) }, cause);
      return { kind: 'interrupted', reason: 'The message could not be handed over.' };
    } finally {
      clearTimeout(timer);
      givingBack.signal.removeEventListener('abort', end);
    }
  }

  /** An outcome that is not recorded means a duplicate mail. */
  async function record(document: MailDocument, outcome: Delivery): Promise<void> {
    const request = requestReference(document.id);
    const giveUpAt = performance.now() + leaseMs;
    for (let pause = 50; ; pause = Math.min(pause * 2, 2000)) {
      try {
        if (!(await settle(document, outcome))) log.warn('lease-lost', { request, mail: queue });
        return;
      } catch (cause) {
        log.error('store-unavailable', { during: 'settle', request }, cause);
        if (performance.now() + pause > giveUpAt) return;
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }
  }

  function heldBy(document: MailDocument): Delivery {
    const delivery = document[field];
    if (!delivery) throw new TypeError(`a claimed document has no ${field}`);
    return delivery;
  }

  function settle(document: MailDocument, delivery: Delivery): Promise<boolean> {
    return store.settle(document.id, heldBy(document).leaseToken ?? '', delivery, queue);
  }

  /** What the company does not get is an alarm; a visitor's server that takes no receipt is none. */
  function logOutcome({ id }: MailDocument, { state, attempts }: Delivery, report: string): void {
    const facts = { request: requestReference(id), mail: queue, state, attempts, report };
    if (state === 'SUCCESS') log.info('delivered', facts);
    else if (queue === 'receipt')
      log.info(state === 'ERROR' ? 'receipt-refused' : 'delivery-deferred', facts);
    else if (state === 'ERROR') log.error('dead-letter', facts);
    else log.warn('delivery-deferred', facts);
  }
}
