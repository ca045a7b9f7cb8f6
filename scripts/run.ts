import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Which package a program comes with, where it is not called like it. */
const packages: Readonly<Record<string, string>> = {
  biome: '@biomejs/biome',
  playwright: '@playwright/test',
};

/**
 * A program of node_modules as this Node runs it. The files of node_modules/.bin are shell scripts on one system and
 * .cmd files on another; the JavaScript file behind them is the same everywhere.
 */
export function commandOf(program: string, args: readonly string[]): [string, string[]] {
  if (program === 'node') return [process.execPath, [...args]];
  const folder = resolve('node_modules', packages[program] ?? program);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    bin: string | Readonly<Record<string, string>>;
  };
  const file = typeof bin === 'string' ? bin : bin[program];
  if (!file) throw new Error(`${folder}/package.json names no program ${program}.`);
  return [process.execPath, [join(folder, file), ...args]];
}

/** Runs a program of node_modules, in view of the terminal or with what it prints held back. */
export function run(
  program: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
  output: 'shown' | 'held' = 'shown',
): Promise<{ ok: boolean; printed: string }> {
  return new Promise((resolve) => {
    const stream = output === 'shown' ? 'inherit' : 'pipe';
    const child = spawn(...commandOf(program, args), {
      stdio: ['ignore', stream, stream],
      env: { ...process.env, ...environment },
    });
    const printed: Buffer[] = [];
    child.stdout?.on('data', (chunk: Buffer) => printed.push(chunk));
    child.stderr?.on('data', (chunk: Buffer) => printed.push(chunk));
    child.on('error', ({ message }) => resolve({ ok: false, printed: message }));
    child.on('close', (code) => resolve({ ok: code === 0, printed: Buffer.concat(printed).toString() }));
  });
}
