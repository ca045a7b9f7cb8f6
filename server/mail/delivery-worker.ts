import type { Log } from '../process/log.ts';
import type { MailDocument } from '../store/mail-document.ts';
import type { MailQueue } from '../store/mail-queue.ts';
import { type CircuitBreaker, createCircuitBreaker } from './circuit-breaker.ts';
import { type DeliveryParts, deliverDocument, logOutcome } from './deliver-document.ts';
import { createInterruptibleSleep, type InterruptibleSleep } from './interruptible-sleep.ts';
import { jittered } from './retry-schedule.ts';

export interface DeliveryWorker {
  /** Polls now instead of at the next interval: something new may be due. */
  wake(): void;
  /** Claims nothing more; resolves when all that is in hand is recorded. What is still in hand near the end is given back. */
  stop(deadlineMs: number): Promise<void>;
}

export interface DeliveryWorkerParts
  extends Omit<DeliveryParts, 'breaker' | 'givingBack'>,
    Pick<WorkerState, 'pollMs'> {
  /** Milliseconds of a monotonic clock. */
  readonly monotonicMs: () => number;
}

interface WorkerState extends DeliveryParts {
  readonly queue: MailQueue;
  readonly log: Log;
  readonly pollMs: number;
  readonly breaker: CircuitBreaker;
  readonly sleep: InterruptibleSleep;
  /** By the documents' ids: what is being delivered. */
  readonly inHand: Map<string, Promise<void>>;
  readonly stopping: AbortSignal;
}

/** Starts delivering what is due, several mails at a time. */
export function startDeliveryWorker(parts: DeliveryWorkerParts): DeliveryWorker {
  const stopping = new AbortController();
  const givingBack = new AbortController();
  const sleep = createInterruptibleSleep();
  const inHand = new Map<string, Promise<void>>();
  const running = deliverUntilStopped({
    ...{ ...parts, sleep, inHand, stopping: stopping.signal, givingBack: givingBack.signal },
    breaker: createCircuitBreaker(parts.monotonicMs),
  });
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
      await Promise.race([running.then(() => Promise.allSettled(inHand.values())), deadline.promise]);
      for (const timer of timers) clearTimeout(timer);
    },
  };
}

async function deliverUntilStopped(state: WorkerState): Promise<void> {
  const { transport, breaker, inHand, sleep, stopping, pollMs, random } = state;
  while (!stopping.aborted) {
    const atOnce = breaker.isHealthy() ? transport.concurrency : 1;
    while (inHand.size > atOnce / 2) await Promise.race(inHand.values());
    const documents = breaker.pauseLeft() > 0 ? [] : await claim(state, atOnce - inHand.size);
    for (const document of documents) {
      const delivery = deliverDocument(document, state).finally(() => inHand.delete(document.id));
      inHand.set(document.id, delivery);
    }
    if (documents.length === 0) await sleep.sleep(Math.max(jittered(pollMs, random), breaker.pauseLeft()));
  }
}

async function claim(state: WorkerState, limit: number): Promise<readonly MailDocument[]> {
  const { queue, stopping, inHand, leaseMs, log } = state;
  if (stopping.aborted) return [];
  try {
    const claimed = await queue.claim({ limit, leaseMs, inHand: [...inHand.keys()] });
    const isHeld = ({ delivery }: MailDocument) => delivery.state === 'PROCESSING';
    // The workers of the others ended before they could record, or log, an outcome.
    for (const dead of claimed.filter((document) => !isHeld(document))) {
      logOutcome(dead, dead.delivery, 'workers-ended', log);
    }
    return claimed.filter(isHeld);
  } catch (cause) {
    log.error('store-unavailable', { during: 'claim' }, cause);
    return [];
  }
}
