import { randomUUID } from 'node:crypto';
import { claimed, dueAt } from '../delivery-states.ts';
import {
  documentId,
  documentOwner,
  hashedKey,
  hashedVisitor,
  ownerOfDocument,
  requestReference,
} from '../document-id.ts';
import type { MailDocument } from '../mail-document.ts';
import {
  byTurns,
  plausibleDocument,
  queuedIn,
  reclaimedDocument,
  retriedDocument,
  settledDocument,
  withDelivery,
} from '../mail-queue.ts';
import { stateCounts, trafficDays } from '../mail-stats.ts';
import type { MigratableMailStore } from '../mail-store.ts';
import { newDocument } from '../new-document.ts';
import { comparePositions, cursorOf, type ListPosition, pageOf, positionOf } from '../paging.ts';
import { isolatePoisonMessages } from '../poison-message.ts';

export interface MemoryStoreOptions {
  readonly now: () => Date;
  readonly messageIdDomain: string;
}

/** Requests in memory, for tests: nothing outlives the process. */
export function openMemoryStore({ now, messageIdDomain }: MemoryStoreOptions): MigratableMailStore {
  const documents = new Map<string, MailDocument>();
  /** Numbers that are never used twice, in the order of storing. */
  const sequence = new Map<string, number>();
  const keys = new Map<string, { readonly id: string; readonly visitor: string }>();
  let paused = false;
  let lookedAt: Date | undefined;

  function add(document: MailDocument): void {
    documents.set(document.id, document);
    sequence.set(document.id, sequence.size);
  }

  function positionIn({ id, createdAt }: MailDocument): ListPosition {
    return { createdMs: Date.parse(createdAt), seq: sequence.get(id) ?? 0 };
  }

  function move(id: string, transition: (document: MailDocument) => MailDocument | undefined): boolean {
    const document = documents.get(id);
    const moved = document && transition(document);
    if (moved) documents.set(id, moved);
    return moved !== undefined;
  }

  function keyOf(id: string): string | undefined {
    return [...keys].find(([, key]) => key.id === id)?.[0];
  }

  function remove(isRemoved: (document: MailDocument) => boolean): number {
    const removed = [...documents.values()].filter(isRemoved);
    for (const { id } of removed) documents.delete(id);
    for (const [key, { id }] of keys) if (!documents.has(id)) keys.delete(key);
    return removed.length;
  }

  return {
    async create(mail) {
      const key = hashedKey(mail.email, mail.key);
      const earlier = keys.get(key);
      if (earlier) return { id: earlier.id, created: false };
      const at = now();
      let ms = at.getTime();
      while (documents.has(documentId(mail.email, ms))) ms++;
      const id = documentId(mail.email, ms);
      add(newDocument(mail, { id, createdAt: at, messageIdDomain }));
      keys.set(key, { id, visitor: hashedVisitor(mail.email) });
      return { id, created: true };
    },
    async keyOf(id) {
      return keyOf(id);
    },
    async importDocument(document, keyHash) {
      const isNew = !documents.has(document.id);
      if (isNew) add(document);
      if (keyHash !== undefined && !keys.has(keyHash) && keyOf(document.id) === undefined) {
        keys.set(keyHash, { id: document.id, visitor: hashedVisitor(ownerOfDocument(document.id)) });
      }
      return isNew;
    },
    async claim({ limit, leaseMs, queue = 'company' }) {
      if (paused) return [];
      const at = now();
      const due = [...documents.values()]
        .flatMap((document) => {
          const delivery = queuedIn(queue, document);
          return delivery ? [{ document, delivery }] : [];
        })
        .filter(({ delivery }) => (dueAt(delivery) ?? Infinity) <= at.getTime())
        .sort((one, other) => (dueAt(one.delivery) ?? 0) - (dueAt(other.delivery) ?? 0));
      const { fresh = [], again = [] } = Object.groupBy(due, ({ delivery }) =>
        dueAt(delivery) === 0 ? 'fresh' : 'again',
      );
      const leased = byTurns(again, fresh, limit).flatMap(({ document, delivery }) => {
        const held = claimed(delivery, at, { token: randomUUID(), ms: leaseMs });
        return held ? [{ document: withDelivery(queue, document, held), delivery: held }] : [];
      });
      const held = isolatePoisonMessages(leased).map(({ document }) => document);
      for (const document of held) documents.set(document.id, document);
      return held;
    },
    async settle(id, leaseToken, delivery, queue = 'company') {
      return move(id, (document) => settledDocument(document, queue, leaseToken, delivery));
    },
    async get(id) {
      return documents.get(id);
    },
    async findByReference(reference) {
      return [...documents.values()].find(({ id }) => requestReference(id) === reference);
    },
    async list({ states, limit, cursor }) {
      const after = positionOf(cursor);
      const entries = [...documents.values()]
        .filter(({ delivery }) => !states || states.includes(delivery.state))
        .map((document) => ({ document, position: positionIn(document) }))
        .filter(({ position }) => comparePositions(after, position) < 0)
        .sort((one, other) => comparePositions(one.position, other.position));
      return pageOf(entries, limit, cursorOf);
    },
    async reclaimExpiredLease(id) {
      return move(id, (document) => reclaimedDocument(document, now()));
    },
    async requeueImplausible() {
      const at = now();
      return [...documents.keys()].filter((id) => move(id, (document) => plausibleDocument(document, at)))
        .length;
    },
    async retry(id) {
      return move(id, (document) => retriedDocument(document, now()));
    },
    async erase(email) {
      const owner = documentOwner(email);
      const visitor = hashedVisitor(email);
      const owned = [...keys].filter(([, key]) => key.visitor === visitor);
      for (const [key] of owned) keys.delete(key);
      return { documents: remove(({ id }) => ownerOfDocument(id) === owner), keys: owned.length };
    },
    async purge(before, { undelivered } = { undelivered: false }) {
      return remove(
        ({ createdAt, delivery }) =>
          Date.parse(createdAt) < before.getTime() && (undelivered || dueAt(delivery) === null),
      );
    },
    async countUndelivered(before) {
      return [...documents.values()].filter(
        ({ createdAt, delivery }) => Date.parse(createdAt) < before.getTime() && delivery.state !== 'SUCCESS',
      ).length;
    },
    async retentionLookedAt() {
      return lookedAt;
    },
    async noteRetentionLook(at) {
      lookedAt = at;
    },
    async stats() {
      const all = [...documents.values()];
      const counts = Map.groupBy(all, ({ delivery }) => delivery.state);
      return {
        states: stateCounts([...counts].map(([state, some]) => [state, some.length])),
        suspected: all.filter(({ delivery }) => delivery.signals.length > 0).length,
        days: trafficDays(all),
      };
    },
    async oldestWaiting() {
      const waiting = [...documents.values()].filter(({ delivery }) => dueAt(delivery) !== null);
      const times = waiting.map(({ createdAt }) => Date.parse(createdAt));
      return times.length > 0 ? new Date(Math.min(...times)) : undefined;
    },
    async setPaused(value) {
      paused = value;
    },
    async isPaused() {
      return paused;
    },
    async health() {
      return { writable: true, hasRoom: true, facts: { store: 'memory' } };
    },
    async close() {},
  };
}
