import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import { vi } from 'vitest';
import { listens } from '../server/server-process.ts';

/** Debian keeps servers outside the path of ordinary users. */
const searchPath = `${process.env.PATH}:/usr/sbin:/sbin`;

/** Why tests of a program are skipped, in a sentence; undefined where it is installed. */
export function missingProgram(program: string, debianPackage = program): string | undefined {
  if (process.platform !== 'linux') return 'the files of deploy/ are for Linux';
  if (searchPath.split(':').some((folder) => existsSync(join(folder, program)))) return undefined;
  return `${program} is not installed (apt-get install ${debianPackage})`;
}

export interface RunningProgram {
  /** The output so far. */
  output(): string;
  stop(): Promise<unknown>;
}

/** Starts a proxy and resolves when its port accepts connections; rejects with what it wrote when it ends before. */
export async function startProgram(
  program: string,
  args: readonly string[],
  port: number,
  environment: Readonly<Record<string, string>>,
): Promise<RunningProgram> {
  const env = { PATH: searchPath, ...environment };
  const child = execa(program, args, { env, extendEnv: false, all: true, reject: false, stdin: 'ignore' });
  let output = '';
  child.all.on('data', (chunk) => {
    output += chunk;
  });
  const ended = child.then(() => Promise.reject(new Error(`${program} ended:\n${output}`)));
  await Promise.race([vi.waitUntil(() => listens(port), 120_000), ended]);
  ended.catch(() => {});
  return {
    output: () => output,
    stop() {
      child.kill();
      return child;
    },
  };
}
