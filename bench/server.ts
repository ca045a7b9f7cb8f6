import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** A program to measure. */
export interface Candidate {
  readonly label: string;
  readonly origin: string;
  readonly pid: number;
  stop(): Promise<void>;
}

/** Starts the servers of checkouts, each given as `label=CHECKOUT`, on consecutive ports from the first. */
export async function startServers(
  checkouts: readonly string[],
  firstPort: number,
  environment: Readonly<Record<string, string>> = {},
): Promise<Candidate[]> {
  const candidates: Candidate[] = [];
  for (const [index, argument] of checkouts.entries()) {
    const [label = '', root = ''] = argument.split('=');
    candidates.push({ label, ...(await startServer(root, firstPort + index, environment)) });
  }
  return candidates;
}

/** Starts the server of a checkout, with its build, on a port of its own, with a data folder that is removed with it. */
export async function startServer(
  root: string,
  port: number,
  environment: Readonly<Record<string, string>> = {},
): Promise<Omit<Candidate, 'label'>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-data-'));
  const origin = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [resolve(root, 'server/main.ts')], {
    cwd: resolve(root),
    env: {
      PATH: process.env.PATH,
      DIST_DIR: resolve(root, 'dist'),
      DATA_DIR: dataDir,
      PORT: String(port),
      HOST: '127.0.0.1',
      SITE_URL: origin,
      CONTACT_RATE_LIMIT: '1000000000',
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await responding(`${origin}/healthz`, child);
  return {
    origin,
    pid: child.pid ?? 0,
    async stop() {
      await end(child, 'SIGTERM');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Resolves when the address responds; rejects when the program ends before. */
export async function responding(url: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null && child.signalCode === null) {
    const isReady = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await pause(20);
  }
  throw new Error(
    `The program ended with ${child.exitCode ?? child.signalCode} before it responded at ${url}.`,
  );
}

export async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const gone = new Promise((settle) => child.once('exit', settle));
  child.kill(signal);
  await gone;
}

/** Resident memory in MiB (Linux). */
export function memoryOf(pid: number): number {
  const line = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Math.round(Number(line?.[1]) / 1024);
}
