import { setTimeout as sleep } from 'node:timers/promises';
import type { MailDocument } from '../store/mail-document.ts';
import { type DeliveryParts, deliverDocument, logOutcome } from './deliver-document.ts';
import { outagePause } from './retry-schedule.ts';

export interface DeliveryWorker {
  /** Looks now instead of at the next interval: something new may be due. */
  wake(): void;
  /** Claims nothing more; resolves when all deliveries under way are recorded. Those that are not near the deadline are aborted. */
  stop(deadlineMs: number): Promise<void>;
}

export interface DeliveryWorkerParts extends DeliveryParts {
  readonly pollMs: number;
}

/** Starts delivering what is due, several mails at a time. */
export function startDeliveryWorker(parts: DeliveryWorkerParts): DeliveryWorker {
  const { transport, pollMs } = parts;
  /** By the documents' ids: what breaks their delivery off. */
  const inHand = new Map<string, AbortController>();
  let wakeSignal = new AbortController();
  let isStopping = false;
  /** While the mail server fails, in monotonic milliseconds: since when, and until when it is left alone. */
  let outage: { readonly since: number; readonly until: number } | undefined;

  async function deliverUntilStopped(): Promise<void> {
    while (!isStopping || inHand.size > 0) {
      const pauseMs = outage ? outage.until - performance.now() : 0;
      // During an outage one message at a time probes the mail server.
      const atOnce = outage ? 1 : transport.concurrency;
      const isReady = !isStopping && pauseMs <= 0 && inHand.size <= atOnce / 2;
      const documents = isReady ? await claim(atOnce - inHand.size, [...inHand.keys()], parts) : [];
      for (const document of documents) void deliver(document);
      if (documents.length > 0) continue;
      await sleep(Math.max(pollMs, pauseMs), undefined, { signal: wakeSignal.signal }).catch(() => {});
      if (wakeSignal.signal.aborted) wakeSignal = new AbortController();
    }
  }

  async function deliver(document: MailDocument): Promise<void> {
    const controller = new AbortController();
    inHand.set(document.id, controller);
    const isOutage = await deliverDocument(document, controller, parts);
    const now = performance.now();
    const since = outage?.since ?? now;
    outage = isOutage ? { since, until: now + outagePause(now - since) } : undefined;
    inHand.delete(document.id);
    wakeSignal.abort();
  }

  const running = deliverUntilStopped();
  return {
    wake: () => wakeSignal.abort(),
    async stop(deadlineMs) {
      isStopping = true;
      wakeSignal.abort();
      const abortTimer = setTimeout(() => {
        for (const controller of inHand.values()) controller.abort();
      }, deadlineMs * 0.8);
      const deadline = new AbortController();
      await Promise.race([running, sleep(deadlineMs, undefined, deadline).catch(() => {})]);
      deadline.abort();
      clearTimeout(abortTimer);
    },
  };
}

async function claim(
  limit: number,
  inHand: readonly string[],
  { queue, leaseMs, log }: DeliveryParts,
): Promise<readonly MailDocument[]> {
  try {
    const claimed = await queue.claim({ limit, leaseMs, inHand });
    const isHeld = ({ delivery }: MailDocument) => delivery.state === 'PROCESSING';
    // The workers of the others ended before they could record, or log, an outcome.
    for (const dead of claimed.filter((document) => !isHeld(document)))
      logOutcome(dead, dead.delivery, 'workers-ended', log);
    return claimed.filter(isHeld);
  } catch (cause) {
    log.error('store-unavailable', { during: 'claim' }, cause);
    return [];
  }
}
