import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { DeliveryState, MailDocument } from '../../server/store/mail-document.ts';
import { writeFixtureDist } from './fixture-dist.ts';
import { requestsIn } from './stored-requests.ts';

const root = resolve(import.meta.dirname, '../..');

export interface ServerProcess {
  readonly url: string;
  readonly process: ChildProcess;
  /** The output so far. */
  output(): string;
  /** Sends the signal and resolves to the exit code when the process has ended. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/** The exit code and the output of a process that has ended. */
export interface ProcessResult {
  readonly code: number | null;
  readonly output: string;
  readonly errors: string;
}

type Environment = Readonly<Record<string, string>>;

/** The cache in which `npm run serve` keeps compiled code; it saves half a second at each start. */
const compileCache = { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/server') };

let dist: string | undefined;

/** The environment of a server of its own: the fixture site, a fresh data folder, any free port. */
export function freshEnvironment(more: Environment = {}): Environment {
  dist ??= writeFixtureDist();
  const dataDir = mkdtempSync(join(tmpdir(), 'request-data-'));
  return { PATH: process.env.PATH ?? '', DIST_DIR: dist, DATA_DIR: dataDir, PORT: '0', ...more };
}

/** Starts `server/main.ts` and resolves when it listens; rejects when it ends before. */
export async function startServer(environment: Environment): Promise<ServerProcess> {
  const { child, written, ended } = run('server/main.ts', environment);
  const output = () => written.output + written.errors;
  const url = await new Promise<string>((settle, reject) => {
    child.stdout?.on('data', () => {
      const found = / is on (https?:\S+)/.exec(written.output)?.[1];
      if (found) settle(found.replace('localhost', '127.0.0.1'));
    });
    void ended.then((code) => reject(new Error(`The server ended with code ${code}:\n${output()}`)));
  });
  return {
    url,
    process: child,
    output,
    end(signal) {
      child.kill(signal);
      return ended;
    },
  };
}

/** Starts a server that writes its whole output to a file. */
export function startSilentServer(environment: Environment, output: number): Pick<ServerProcess, 'end'> {
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: { ...compileCache, ...environment },
    cwd: root,
    stdio: ['ignore', output, output],
  });
  const ended = new Promise<number | null>((settle) => child.once('close', settle));
  return {
    end(signal) {
      child.kill(signal);
      return ended;
    },
  };
}

/** Starts a server that is expected to end by itself. */
export function runToEnd(environment: Environment): Promise<ProcessResult> {
  return endOf(run('server/main.ts', environment));
}

/** Runs the operator's command line beside it. */
export function requests(environment: Environment, ...argv: string[]): Promise<ProcessResult> {
  return endOf(run('server/cli/requests.ts', environment, argv));
}

async function endOf({ ended, written }: ReturnType<typeof run>): Promise<ProcessResult> {
  return { code: await ended, ...written };
}

export async function storedDocuments(environment: Environment): Promise<MailDocument[]> {
  const { output } = await requests(environment, 'list', '--json');
  return JSON.parse(output) as MailDocument[];
}

/** One document by its id; undefined when there is none. */
export async function storedDocument(
  environment: Environment,
  id: string,
): Promise<MailDocument | undefined> {
  const { code, output } = await requests(environment, 'show', id, '--json');
  return code === 0 ? (JSON.parse(output) as MailDocument) : undefined;
}

/** Mails of a flood are still under way after 40 seconds on a machine that is busy with other tests. */
const LONGEST_DELIVERY_MS = 120_000;

/** Waits until every request of a server with SQLite is in the state, and returns them. */
export async function allRequestsAre(
  state: DeliveryState,
  environment: Environment,
): Promise<MailDocument[]> {
  const giveUpAt = performance.now() + LONGEST_DELIVERY_MS;
  let documents: MailDocument[] = [];
  while (performance.now() < giveUpAt) {
    documents = requestsIn(environment.DATA_DIR ?? '');
    const inState = documents.filter(({ delivery }) => delivery.state === state);
    if (documents.length > 0 && inState.length === documents.length) return documents;
    await pause(200);
  }
  const found = documents.map(({ id, delivery }) => `${id} ${delivery.state} ${delivery.error ?? ''}`);
  throw new Error(`Not all are ${state} within ${LONGEST_DELIVERY_MS / 1000} s:\n${found.join('\n')}`);
}

/**
 * A port that no program listens on, below the ports that systems assign, so that no other test's server gets it before
 * the program has begun to listen.
 */
export async function unusedPort(): Promise<number> {
  const port = randomInt(20_000, 32_000);
  return (await listens(port)) ? unusedPort() : port;
}

/** True where a program listens on the port of this machine. */
export function listens(port: number): Promise<boolean> {
  return new Promise((settle) => {
    const socket = connect({ host: '127.0.0.1', port }, () => socket.end());
    socket.once('error', () => {});
    socket.once('close', (failed) => settle(!failed));
  });
}

/** Posts the form as our script does. */
export async function post(
  url: string,
  values: Readonly<Record<string, string>>,
): Promise<{ status: number; id: string | undefined }> {
  const response = await fetch(`${url}/contact`, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams(values),
  });
  const { id } = (await response.json()) as { id?: string };
  return { status: response.status, id };
}

function run(program: string, environment: Environment, argv: readonly string[] = []) {
  const child = spawn(process.execPath, [program, ...argv], {
    env: { ...compileCache, ...environment },
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const written = { output: '', errors: '' };
  child.stdout.setEncoding('utf8').on('data', (text) => (written.output += text));
  child.stderr.setEncoding('utf8').on('data', (text) => (written.errors += text));
  const ended = new Promise<number | null>((settle) => child.once('close', settle));
  return { child, written, ended };
}
