import { parseArgs } from 'node:util';
import { type Command, type CommandContext, type CommandResult, exitCodes, UsageError } from './command.ts';
import { backup } from './commands/backup.ts';
import { doctor } from './commands/doctor.ts';
import { erase } from './commands/erase.ts';
import { exportRequests } from './commands/export.ts';
import { list } from './commands/list.ts';
import { migrate } from './commands/migrate.ts';
import { purge } from './commands/purge.ts';
import { retry } from './commands/retry.ts';
import { show } from './commands/show.ts';
import { terminalSafeJson } from './terminal-safe-json.ts';

const commands: Readonly<Record<string, Command>> = {
  ...{ list, show, retry, export: exportRequests, erase, purge, backup, migrate },
  doctor,
};

export interface Output {
  /** Resolves when more can be taken, so that a long answer never waits in memory. */
  write(text: string): Promise<void>;
  writeError(text: string): void;
}

/** Runs one command and returns the exit code. */
export async function runCommand(
  argv: readonly string[],
  context: CommandContext,
  output: Output,
): Promise<number> {
  const [name = 'help', ...rest] = argv;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) {
    const asked = ['help', '--help', '-h'].includes(name);
    if (asked) await output.write(help());
    else output.writeError(`There is no command "${name}".\n\n${help()}`);
    return asked ? exitCodes.done : exitCodes.usage;
  }
  try {
    const given = argumentsOf(command, rest);
    if (given.options.help) {
      await output.write(usageOf(name, command));
      return exitCodes.done;
    }
    output.writeError(`${context.storeDescription}\n`);
    return await print(await command.run(given, context), given.options.json === true, output);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    output.writeError(`${error.message}\n${usageOf(name, command)}`);
    return exitCodes.usage;
  }
}

function argumentsOf(command: Command, argv: readonly string[]) {
  try {
    const { positionals, values } = parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: { ...command.options, json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
    });
    return { positionals, options: values as Record<string, string | boolean | undefined> };
  } catch (cause) {
    throw new UsageError((cause as Error).message, { cause });
  }
}

async function print(
  { exitCode, text, json }: CommandResult,
  asJson: boolean,
  output: Output,
): Promise<number> {
  if (asJson && isAsyncIterable(json)) await printArray(json, output);
  else if (asJson && json !== undefined) await output.write(`${terminalSafeJson(json, 2)}\n`);
  else if (typeof text === 'string') await output.write(text);
  else for await (const line of text) await output.write(line);
  return exitCode ?? exitCodes.done;
}

/** An array of JSON whose elements are written as they come. */
async function printArray(values: AsyncIterable<unknown>, output: Output): Promise<void> {
  let separator = '[\n';
  for await (const value of values) {
    await output.write(separator + terminalSafeJson(value));
    separator = ',\n';
  }
  await output.write(separator === '[\n' ? '[]\n' : '\n]\n');
}

function isAsyncIterable(value: unknown): value is AsyncIterable<unknown> {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value;
}

function help(): string {
  const lines = Object.entries(commands).map(([name, command]) => usageOf(name, command));
  return `Usage: npm run requests -- COMMAND [--json]\n\n${lines.join('')}
Exit codes: 0 done; 1 store or mail server failed, or doctor found a failure; 2 wrong command, option or
configuration; 3 no such request, or nothing to do.\n`;
}

function usageOf(name: string, { usage, summary }: Command): string {
  return `  ${`${name} ${usage}`.trim()}\n      ${summary}\n`;
}
