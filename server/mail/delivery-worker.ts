import { setTimeout as sleep } from 'node:timers/promises';
import { type MailDocument, type MailKind, mailKinds } from '../store/mail-document.ts';
import type { ClaimOptions } from '../store/mail-queue.ts';
import { type DeliveryParts, deliverDocument, logDelivery } from './deliver-document.ts';
import { outagePause } from './outage-pause.ts';

export interface DeliveryWorker {
  /** Checks the queue now instead of at the next interval: something new may be due. */
  wake(): void;
  /**
   * Claims nothing more. Resolves when every delivery in flight is recorded, at the latest at the deadline; shortly before
   * it, unfinished deliveries are aborted.
   */
  stop(deadlineMs: number): Promise<void>;
}

export interface DeliveryWorkerParts extends DeliveryParts {
  readonly pollMs: number;
}

/**
 * Starts delivering what is due. A receipt goes to an address that anybody may have typed, and its mail server may hang or
 * fail: so mails to the company and receipts share neither connections nor pauses.
 */
export function startDeliveryWorker(parts: DeliveryWorkerParts): DeliveryWorker {
  const workers = mailKinds.map((kind) => startWorkerOf(kind, parts));
  return {
    wake() {
      for (const worker of workers) worker.wake();
    },
    async stop(deadlineMs) {
      await Promise.all(workers.map((worker) => worker.stop(deadlineMs)));
    },
  };
}

/** A mail to the company that takes longer hangs, and does not count among those that a transport sends at the same time. */
const HANGS_AFTER_MS = 60_000;
/** With those that hang: as many connections as Postfix and qmail open to one mail server. */
const MAX_IN_FLIGHT = 20;

interface DeliveryInFlight {
  readonly controller: AbortController;
  /** In monotonic milliseconds. */
  readonly began: number;
}

/** Delivers mails of one kind, several at a time. */
function startWorkerOf(kind: MailKind, parts: DeliveryWorkerParts): DeliveryWorker {
  const { transport, pollMs, leaseMs } = parts;
  /** By document id. */
  const inFlight = new Map<string, DeliveryInFlight>();
  let wakeSignal = new AbortController();
  let isStopping = false;
  /** While the mail server fails, in monotonic milliseconds: since when, and until when it is left alone. */
  let outage: { readonly since: number; readonly until: number } | undefined;

  async function deliverUntilStopped(): Promise<void> {
    while (!isStopping || inFlight.size > 0) {
      const pauseMs = outage ? outage.until - performance.now() : 0;
      // During an outage one message at a time probes the mail server.
      const atOnce = outage ? 1 : transport.concurrency;
      const room = isStopping || pauseMs > 0 ? 0 : roomFor(atOnce);
      const held = [...inFlight.keys()];
      const documents = room > 0 ? await claim({ kind, limit: room, leaseMs, inFlight: held }, parts) : [];
      for (const document of documents) void deliver(document);
      if (documents.length > 0) continue;
      await sleep(Math.max(pollMs, pauseMs), undefined, { signal: wakeSignal.signal }).catch(() => {});
      if (wakeSignal.signal.aborted) wakeSignal = new AbortController();
    }
  }

  /** Receipts to addresses that a stranger chose could take the connections that the mail server allows. */
  function roomFor(atOnce: number): number {
    if (kind === 'receipt') return atOnce - inFlight.size;
    const hangsSince = performance.now() - HANGS_AFTER_MS;
    const atWork = [...inFlight.values()].filter(({ began }) => began > hangsSince).length;
    return Math.min(atOnce - atWork, MAX_IN_FLIGHT - inFlight.size);
  }

  async function deliver(document: MailDocument): Promise<void> {
    const controller = new AbortController();
    inFlight.set(document.id, { controller, began: performance.now() });
    const report = await deliverDocument(document, controller, parts);
    const now = performance.now();
    const since = outage?.since ?? now;
    outage =
      'outage' in report ? { since, until: now + outagePause(now - since, report.isRefusal) } : undefined;
    inFlight.delete(document.id);
    wakeSignal.abort();
  }

  const running = deliverUntilStopped();
  return {
    wake: () => wakeSignal.abort(),
    async stop(deadlineMs) {
      isStopping = true;
      wakeSignal.abort();
      const abortTimer = setTimeout(() => {
        for (const { controller } of inFlight.values()) controller.abort();
      }, deadlineMs * 0.8);
      const deadline = new AbortController();
      await Promise.race([running, sleep(deadlineMs, undefined, deadline).catch(() => {})]);
      deadline.abort();
      clearTimeout(abortTimer);
    },
  };
}

async function claim(options: ClaimOptions, { queue, log }: DeliveryParts): Promise<readonly MailDocument[]> {
  try {
    const claimed = await queue.claim(options);
    const isHeld = ({ delivery }: MailDocument) => delivery.state === 'PROCESSING';
    // The others are dead letters now: their workers ended before they could record or log an outcome.
    for (const dead of claimed.filter((document) => !isHeld(document)))
      logDelivery(dead, dead.delivery, 'workers-ended', log);
    return claimed.filter(isHeld);
  } catch (cause) {
    log.error('store-unavailable', { during: 'claim' }, cause);
    return [];
  }
}
