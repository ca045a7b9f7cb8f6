import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const root = resolve(import.meta.dirname, '../..');
/** As a process manager waits before it starts a service again. */
const RESTART_AFTER_MS = 1000;

export interface SupervisedServer {
  readonly url: string;
  /** Megabytes in memory now; undefined while no process runs. */
  memory(): number | undefined;
  /** Resolves when the process that runs now has ended after the signal, to the milliseconds that it took. */
  signal(name: NodeJS.Signals): Promise<number>;
  /** How each process ended so far. */
  readonly ends: readonly string[];
  stop(): Promise<void>;
}

/** A server that is started again whenever it ends, as systemd would with `Restart=always`. */
export async function superviseServer(
  environment: Readonly<Record<string, string>> & { readonly PORT: string },
  logFile: string,
): Promise<SupervisedServer> {
  const url = `http://127.0.0.1:${environment.PORT}`;
  const ends: string[] = [];
  let child: ChildProcess | undefined;
  let stopping = false;
  const running = run();
  while (!(await isWell(url))) await pause(20);

  return {
    url,
    ends,
    memory: () => (child?.pid === undefined ? undefined : memoryOf(child.pid)),
    async signal(name) {
      const began = performance.now();
      const asked = child;
      if (!asked) return 0;
      const gone = new Promise((settle) => asked.once('exit', settle));
      asked.kill(name);
      await gone;
      return performance.now() - began;
    },
    async stop() {
      stopping = true;
      child?.kill('SIGTERM');
      await running;
    },
  };

  async function run(): Promise<void> {
    while (!stopping) {
      const log = openSync(logFile, 'a');
      const started = spawn(process.execPath, [...preloads, join(root, 'server/main.ts')], {
        env: { PATH: process.env.PATH, ...environment },
        stdio: ['ignore', log, log],
      });
      closeSync(log);
      child = started;
      const end = await new Promise<string>((settle) =>
        started.once('exit', (code, signal) => settle(signal ?? `code ${code}`)),
      );
      child = undefined;
      ends.push(end);
      if (!stopping) await pause(RESTART_AFTER_MS);
    }
  }
}

const preloads = ['bench/soak/shifted-clock.ts', 'tests/server/kill-store-thread.ts'].map(
  (file) => `--import=${join(root, file)}`,
);

function isWell(url: string): Promise<boolean> {
  return fetch(`${url}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );
}

function memoryOf(pid: number): number | undefined {
  try {
    const line = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
    return line ? Math.round(Number(line[1]) / 1024) : undefined;
  } catch {
    return undefined;
  }
}
