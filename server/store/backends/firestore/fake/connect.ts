import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Firestore } from '@google-cloud/firestore';

/** The official client on a stand-in: no credentials, no TLS, no look for a cloud around us. */
export function connectFirestore(projectId: string, host: string): Firestore {
  const { FIRESTORE_EMULATOR_HOST: before } = process.env;
  // The client prefers this variable to its settings, and reads it once, here.
  Object.assign(process.env, { FIRESTORE_EMULATOR_HOST: host, METADATA_SERVER_DETECTION: 'none' });
  try {
    return new Firestore({ projectId });
  } finally {
    if (before === undefined) Reflect.deleteProperty(process.env, 'FIRESTORE_EMULATOR_HOST');
    else Object.assign(process.env, { FIRESTORE_EMULATOR_HOST: before });
  }
}

/** Shortens the client's exponential backoff to a fiftieth, through the hook that its own tests use. */
export function shortenBackoff(): void {
  const require = createRequire(import.meta.url);
  const client = dirname(require.resolve('@google-cloud/firestore/package.json'));
  const { setTimeoutHandler } = require(join(client, 'build/src/backoff.js')) as BackoffModule;
  setTimeoutHandler((retry, ms) => setTimeout(retry, ms / 50));
}

interface BackoffModule {
  setTimeoutHandler(handler: (retry: () => void, ms: number) => void): void;
}
