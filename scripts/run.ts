import { spawn } from 'node:child_process';

/** Runs a program of node_modules/.bin, in view of the terminal or with what it prints held back. */
export function run(
  program: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
  output: 'shown' | 'held' = 'shown',
): Promise<{ ok: boolean; printed: string }> {
  return new Promise((resolve) => {
    const stream = output === 'shown' ? 'inherit' : 'pipe';
    const child = spawn(program, args, {
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
