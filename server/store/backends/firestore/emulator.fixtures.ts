import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { Firestore } from '@google-cloud/firestore';
import { beforeAll, describe, vi } from 'vitest';
import { unusedPort } from '../../../../tests/server/server-process.ts';

/** Google's emulator of Cloud Firestore, which needs Java; ready in two to ten seconds. */
const installed = ['/usr/lib/google-cloud-sdk', join(homedir(), 'google-cloud-sdk')]
  .map((sdk) => join(sdk, 'platform/cloud-firestore-emulator/cloud_firestore_emulator'))
  .find((path) => existsSync(path));

const MISSING = "Google's Firestore emulator is neither installed nor named by FIRESTORE_EMULATOR_HOST";

/** Tests that need the emulator, each with its host; skipped with the reason where there is none. */
export function describeOnEmulator(name: string, tests: (host: () => string) => void): void {
  const named = process.env.FIRESTORE_EMULATOR_HOST;
  const program = named || installed;
  describe.skipIf(!program)(program ? name : `${name} (skipped: ${MISSING})`, () => {
    let host = named ?? '';
    // The function that it returns stops the emulator in the end.
    beforeAll(async () => {
      if (named || !installed) return undefined;
      const started = await startEmulator(installed);
      host = started.host;
      return started.stop;
    });
    tests(() => host);
  });
}

/** Starts the installed one on a free port. */
async function startEmulator(program: string) {
  const port = await unusedPort();
  const argv = ['start', '--host=127.0.0.1', `--port=${port}`];
  // A group of its own: the program is a shell script that starts Java.
  // Java's quick compiler alone: the other one costs more in these seconds than its code saves.
  const env = { ...process.env, JAVA_TOOL_OPTIONS: '-XX:TieredStopAtLevel=1' };
  const { pid } = spawn(program, argv, { detached: true, stdio: 'ignore', env });
  if (pid === undefined) throw new Error('Google’s Firestore emulator could not be started.');
  const stop = () => {
    process.off('exit', stop);
    process.kill(-pid, 'SIGKILL');
  };
  process.once('exit', stop);
  const host = `127.0.0.1:${port}`;
  await vi.waitUntil(() => responds(host), { timeout: 120_000, interval: 100 });
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

function responds(host: string): Promise<boolean> {
  return fetch(`http://${host}/`).then(
    () => true,
    () => false,
  );
}
