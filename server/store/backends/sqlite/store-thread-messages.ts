import type { PlainError } from '../../../process/coded-error.ts';
import type { SqliteDatabase } from './database.ts';

/* What the store's thread and the rest of the server send each other. */

/** A call of one of the database's methods. */
export interface Call {
  readonly id: number;
  readonly method: keyof SqliteDatabase;
  readonly args: readonly unknown[];
}

export interface Outcome {
  readonly id: number;
  readonly result?: unknown;
  readonly error?: PlainError;
}

/** The first message of the thread: the file is open. */
export interface Opened {
  readonly isNew: boolean;
}
