import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { documentOwner } from '../../document-id.ts';
import { hashedVisitor } from '../../idempotency-key.ts';
import type { Erased } from '../../mail-store.ts';
import { storeOutage } from '../../store-unavailable.ts';
import { pragma, withoutWaiting } from './connection.ts';
import type { MailTable } from './mail-table.ts';

/** Deletes what a visitor left, and leaves a tombstone that names nobody. Runs inside a transaction. */
export function eraser(db: DatabaseSync, mail: MailTable): (email: string, at: Date) => Erased {
  const addTombstone = db.prepare('INSERT INTO erasures VALUES (?, ?, ?, ?)');

  return (email, at) => {
    const erased = mail.deleteOwned(documentOwner(email));
    if (erased.documents > 0) {
      addTombstone.run(hashedVisitor(email), at.toISOString(), erased.documents, erased.keys);
    }
    return erased;
  };
}

/** Moves the write-ahead log into the database and empties it, so that it holds no deleted text either. */
export async function emptyWriteAheadLog(db: DatabaseSync): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    if (checkpointed(db)) return;
    await wait(50);
  }
  throw storeOutage(
    'The documents are deleted, but another process reads the request database, so its write-ahead log ' +
      'still holds their text. Run the same command again in a moment.',
  );
}

function checkpointed(db: DatabaseSync): boolean {
  return withoutWaiting(db, () => pragma(db, 'wal_checkpoint(TRUNCATE)') === 0);
}
