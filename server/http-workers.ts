import cluster, { type Worker } from 'node:cluster';
import type { ContactLimiters } from './http/contact-limits.ts';
import type { RunningHttp } from './http/start-http.ts';
import type { Log } from './process/log.ts';
import type { WorkerMessage } from './worker-link.ts';

const PAUSE_BEFORE_REPLACING_MS = 1000;

export interface HttpWorkersParts {
  readonly count: number;
  readonly limiters: ContactLimiters;
  readonly wake: () => void;
  readonly log: Log;
}

/** Starts several HTTP processes on one port and replaces those that break down. */
export async function startHttpWorkers({
  count,
  limiters,
  wake,
  log,
}: HttpWorkersParts): Promise<RunningHttp> {
  let stopping = false;
  cluster.on('message', (worker, message: WorkerMessage) => void hear(worker, message));
  const listening = Array.from({ length: count }, () => startWorker());
  cluster.on('exit', (_worker, code, signal) => {
    if (stopping) return;
    log.error('http-process-ended', { code: code ?? 0, signal: signal ?? '' });
    setTimeout(() => {
      if (!stopping) startWorker().catch((cause: unknown) => log.error('http-process-failed', {}, cause));
    }, PAUSE_BEFORE_REPLACING_MS);
  });
  const [url = ''] = await Promise.all(listening);

  return {
    url,
    async stop(deadlineMs) {
      stopping = true;
      const ended = Object.values(cluster.workers ?? {}).map((worker) => stopWorker(worker, deadlineMs));
      await Promise.all(ended);
    },
  };

  async function hear(worker: Worker, message: WorkerMessage): Promise<void> {
    if (message.type === 'wake') wake();
    else if (message.type === 'give-back') limiters[message.of].giveBack(message.allowances);
    else if (message.type === 'take') {
      const taken = await limiters[message.of].take(message.allowances);
      if (worker.isConnected()) worker.send({ nr: message.nr, taken });
    }
  }
}

function startWorker(): Promise<string> {
  const worker = cluster.fork();
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  worker.on('message', (message: WorkerMessage) => {
    if (message.type === 'listening') resolve(message.url);
    if (message.type === 'failed') reject(new Error(message.reason));
  });
  worker.on('exit', () => reject(new Error('An HTTP process ended before it listened.')));
  return promise;
}

function stopWorker(worker: Worker | undefined, deadlineMs: number): Promise<void> {
  if (!worker || worker.isDead()) return Promise.resolve();
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(() => worker.process.kill('SIGKILL'), deadlineMs);
  worker.on('exit', () => {
    clearTimeout(timer);
    resolve();
  });
  worker.process.kill('SIGTERM');
  return promise;
}
