import { Worker } from 'node:worker_threads';
import type { SmtpReaction, SmtpStage } from '../../tests/server/scripted-smtp.ts';

/** Every mailbox there refuses mail for good, as a mistyped address does. */
export const REFUSING_DOMAIN = 'refusing.example';

/** What arrived under one Message-ID. */
export interface Arrival {
  /** Epoch milliseconds when the first confirmed copy came; NaN before. */
  readonly firstMs: number;
  readonly confirmed: number;
  /** Copies after whose final dot the connection was lost, or never answered. */
  readonly unconfirmed: number;
}

/** What the mail server does at one stage of every conversation. */
export interface Misbehaviour {
  readonly stage: SmtpStage;
  readonly reaction: SmtpReaction;
  readonly slowMs?: number;
}

export type MailServerOrder =
  | { readonly kind: 'behave'; readonly as: Misbehaviour | undefined }
  | { readonly kind: 'shut down' | 'start again' };

/** A mail that was taken, as its thread tells of it. */
export interface TakenMail {
  readonly messageId: string;
  readonly confirmed: boolean;
  readonly atMs: number;
}

export interface MailServer {
  readonly url: string;
  readonly arrivals: ReadonlyMap<string, Arrival>;
  /** What it does beside refusing that domain; undefined for nothing. */
  behave(as: Misbehaviour | undefined): void;
  shutDown(): void;
  startAgain(): void;
  end(): Promise<unknown>;
}

/**
 * A mail server that can be ill in many ways, and keeps of each mail when it came and how often. It has a thread of its
 * own, for it must not be slow because the visitors are many.
 */
export async function startMailServer(): Promise<MailServer> {
  const arrivals = new Map<string, Arrival>();
  const thread = new Worker(new URL('./mail-server.thread.ts', import.meta.url));
  const order = (given: MailServerOrder) => thread.postMessage(given);
  const url = await new Promise<string>((listening) => thread.once('message', listening));
  thread.on('message', (mails: readonly TakenMail[]) => mails.forEach(add));
  return {
    url,
    arrivals,
    behave: (as) => order({ kind: 'behave', as }),
    shutDown: () => order({ kind: 'shut down' }),
    startAgain: () => order({ kind: 'start again' }),
    end: () => thread.terminate(),
  };

  function add({ messageId, confirmed, atMs }: TakenMail): void {
    const before = arrivals.get(messageId) ?? { firstMs: Number.NaN, confirmed: 0, unconfirmed: 0 };
    arrivals.set(messageId, {
      firstMs: confirmed && before.confirmed === 0 ? atMs : before.firstMs,
      confirmed: before.confirmed + Number(confirmed),
      unconfirmed: before.unconfirmed + Number(!confirmed),
    });
  }
}
