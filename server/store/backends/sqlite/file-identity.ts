import { statSync } from 'node:fs';
import { StoreUnavailableError } from '../../store-unavailable-error.ts';

/**
 * Remembers which files the path and its write-ahead log name now, and answers a check that throws when they name
 * others or none: the folder was deleted, replaced or mounted over, and what is written reaches files that no
 * restart would find.
 */
export function createFileIdentityCheck(path: string): () => void {
  const files = [path, `${path}-wal`];
  const identities = () => files.map(identityOf).join();
  const opened = identities();
  return () => {
    if (identities() === opened) return;
    throw new StoreUnavailableError(
      `The request database ${path} was deleted, replaced or mounted over while the server ran. ` +
        'Put the data folder back and start the server again.',
    );
  };
}

function identityOf(file: string): string {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats ? `${stats.dev}:${stats.ino}` : 'none';
}
