import { type ChildProcess, spawn } from 'node:child_process';
import { commandOf } from './run.ts';

/** A program that runs beside this one until it is stopped. */
export function createService(
  program: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
) {
  let child: ChildProcess | undefined;
  let ended: Promise<unknown> = Promise.resolve();
  let turn: Promise<unknown> = Promise.resolve();

  /** Resolves when the program has ended. */
  function start(): Promise<unknown> {
    child = spawn(...commandOf(program, args), {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...environment },
    });
    const begun = child;
    ended = new Promise((resolve) => begun.once('close', resolve));
    return ended;
  }

  async function stop() {
    child?.kill();
    await ended;
  }

  return {
    start,
    stop,
    /** The next one starts when the one before has let go of its port. */
    restart() {
      turn = turn.then(stop).then(() => void start());
      return turn;
    },
  };
}
