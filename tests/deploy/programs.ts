import { execFileSync, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { connect } from 'node:net';
import { until } from '../../server/mail/mail.fixtures.ts';

/** Why tests of a program are skipped: a sentence, or undefined where it is installed. */
export function missingProgram(program: string, debianPackage = program): string | undefined {
  try {
    execFileSync('sh', ['-c', 'command -v "$1"', 'sh', program], { env: { PATH: searchPath } });
    return undefined;
  } catch {
    return `${program} is not installed (apt-get install ${debianPackage})`;
  }
}

/** Debian keeps servers outside the path of ordinary users. */
const searchPath = `${process.env.PATH}:/usr/sbin:/sbin`;

export interface Running {
  /** All that was written so far. */
  output(): string;
  stop(): Promise<void>;
}

/** Starts a proxy and resolves when its port answers; rejects with what it wrote when it ends before. */
export async function startProgram(
  program: string,
  args: readonly string[],
  port: number,
  environment: Readonly<Record<string, string>>,
): Promise<Running> {
  const child = spawn(program, args, {
    env: { PATH: searchPath, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const collect = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const ended = new Promise<void>((settle) => child.once('close', () => settle()));
  await until(async () => {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`${program} ended:\n${output}`);
    return listens(port);
  });
  return {
    output: () => output,
    stop() {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

/**
 * A port that nobody listens on, below those that systems hand out: another test's server cannot be given it before
 * the program has begun to listen.
 */
export async function unusedPort(): Promise<number> {
  const port = randomInt(20_000, 32_000);
  return (await listens(port)) ? unusedPort() : port;
}

function listens(port: number): Promise<boolean> {
  return new Promise((settle) => {
    const socket = connect({ host: '127.0.0.1', port }, () => socket.end());
    socket.once('error', () => {});
    socket.once('close', (failed) => settle(!failed));
    socket.resume();
  });
}
