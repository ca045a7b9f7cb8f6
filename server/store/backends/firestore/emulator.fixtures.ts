import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Firestore } from '@google-cloud/firestore';
import { describe, vi } from 'vitest';
import { freePort } from '../../../../tests/server/server-process.ts';

/** Google's emulator of Cloud Firestore, which needs Java; ready in two to ten seconds. */
const installed = ['/usr/lib/google-cloud-sdk', join(homedir(), 'google-cloud-sdk')]
  .map((sdk) => join(sdk, 'platform/cloud-firestore-emulator/cloud_firestore_emulator'))
  .find((path) => existsSync(path));

const START_TIMEOUT_MS = 60_000;

const MISSING = "Google's Firestore emulator is neither installed nor named by FIRESTORE_EMULATOR_HOST";

/** Tests that need the emulator: skipped with a sentence where there is none. */
export function describeOnEmulator(name: string, options: { timeout: number }, tests: () => void): void {
  const isThere = installed !== undefined || Boolean(process.env.FIRESTORE_EMULATOR_HOST);
  const describeOrSkip = isThere ? describe : describe.skip;
  describeOrSkip(isThere ? name : `${name} (skipped: ${MISSING})`, options, tests);
}

export interface Emulator {
  readonly host: string;
  stop(): void;
}

/** Uses the emulator that FIRESTORE_EMULATOR_HOST names, or starts the installed one on a free port. */
export async function startEmulator(): Promise<Emulator> {
  const named = process.env.FIRESTORE_EMULATOR_HOST;
  if (named) return { host: named, stop: () => {} };
  if (!installed) throw new Error(MISSING);
  const port = await freePort();
  const argv = ['start', '--host=127.0.0.1', `--port=${port}`];
  // A group of its own: the program is a shell script that starts Java.
  const started = spawn(installed, argv, { detached: true, stdio: 'ignore' });
  const { pid } = started;
  if (pid === undefined) throw new Error('Google’s Firestore emulator could not be started.');
  const stop = () => {
    process.off('exit', stop);
    process.kill(-pid, 'SIGKILL');
  };
  process.once('exit', stop);
  const host = `127.0.0.1:${port}`;
  const deadline = performance.now() + START_TIMEOUT_MS;
  while (!(await answers(host))) {
    if (performance.now() > deadline)
      throw new Error(`The emulator does not answer (exit code ${started.exitCode}).`);
    await wait(100);
  }
  return { host, stop };
}

/** The official client on the emulator: no credentials, no TLS, no look for a cloud around us. */
export function connectFirestore(projectId: string, host: string): Firestore {
  process.env.METADATA_SERVER_DETECTION = 'none';
  // The client reads this one once, here.
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', host);
  const client = new Firestore({ projectId });
  vi.unstubAllEnvs();
  return client;
}

function answers(host: string): Promise<boolean> {
  return fetch(`http://${host}/`).then(
    () => true,
    () => false,
  );
}
