import { on } from 'node:events';
import type { Worker } from 'node:worker_threads';
import type { PlainError } from './coded-error.ts';
import type { SqliteDatabase } from './database.ts';
import type { IntegrityFinding } from './integrity.ts';

/* Messages between the store's thread and the rest of the server. */

/** A call of one of the database's methods. */
export interface Call {
  readonly id: number;
  readonly method: keyof SqliteDatabase;
  readonly args: readonly unknown[];
}

export interface CallResult {
  readonly id: number;
  readonly result?: unknown;
  readonly error?: PlainError;
}

/** The first message of the thread: the file is open. */
export interface Opened {
  readonly isNew: boolean;
}

/** The one message of the thread that checks the file. */
export interface Checked {
  readonly integrity: IntegrityFinding['integrity'];
  /** Where the file is not intact. */
  readonly cause?: PlainError;
}

/**
 * The first message of a thread that has this key: Node's watch mode sends messages of its own through the same channel.
 * Rejects if the thread fails or ends before.
 */
export async function messageOf<Message extends object>(
  worker: Worker,
  key: keyof Message,
): Promise<Message> {
  for await (const [message] of on(worker, 'message', { close: ['exit'] }))
    if (typeof message === 'object' && message !== null && key in message) return message;
  throw new Error('The thread has ended without a message.');
}
