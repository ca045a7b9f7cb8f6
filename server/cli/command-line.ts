import { Argument, Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import { asMailAddress } from '../mailbox.ts';
import { deliveryStates } from '../store/mail-document.ts';
import { type CommandContext, type ExitCode, exitCodes } from './command-context.ts';
import { backup } from './commands/backup.ts';
import { checkNames, doctor } from './commands/doctor.ts';
import { erase, NOT_ERASED } from './commands/erase.ts';
import { exportRequests } from './commands/export.ts';
import { list } from './commands/list.ts';
import { migrate } from './commands/migrate.ts';
import { retry } from './commands/retry.ts';
import { show } from './commands/show.ts';

export async function runCommandLine(argv: readonly string[], context: CommandContext): Promise<ExitCode> {
  let exitCode: ExitCode = exitCodes.done;
  const program = commandLine(context, (code) => {
    exitCode = code;
  });
  try {
    await program.parseAsync(argv.length === 0 ? ['help'] : argv, { from: 'user' });
    return exitCode;
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    return error.exitCode === 0 ? exitCodes.done : exitCodes.usage;
  }
}

type SetExitCode = (code: ExitCode) => void;

function commandLine(context: CommandContext, setExitCode: SetExitCode): Command {
  const program = new Command('requests')
    .description("The operator's command line, beside a running server or without one.")
    .exitOverride()
    .configureOutput({ writeOut: (text) => void context.print(text), writeErr: context.printError })
    .hook('preAction', () => context.printError(`${context.storeDescription}\n`))
    .addHelpText(
      'after',
      '\nExit codes: 0 done; 1 store or mail server failed, or doctor found a failure;\n' +
        '2 wrong command, option or configuration; 3 no such request, or nothing to do.',
    );
  addReadingCommands(program, context, setExitCode);
  addChangingCommands(program, context, setExitCode);
  return program;
}

function addReadingCommands(program: Command, context: CommandContext, setExitCode: SetExitCode): void {
  program
    .command('list')
    .description('requests, newest first; without --json the newest 50')
    .option('--state <states>', `of these states: ${deliveryStates.join(',')}`, states)
    .option('--email <address>', "a person's", address)
    .option('--limit <count>', 'at most so many', count)
    .option('--json', 'an array of whole documents')
    .action(async (options) => setExitCode(await list(context, options)));
  program
    .command('show <reference>')
    .description('one request in full, by the reference that its mails and the log carry, or by its id')
    .option('--json', 'the whole document')
    .action(async (reference, options) => setExitCode(await show(context, reference, options)));
  program
    .command('doctor')
    .description('checks the running server and everything that a request’s way depends on')
    .addArgument(new Argument('[checks...]', 'these checks alone').choices(checkNames))
    .action(async (named) => setExitCode(await doctor(context, named)));
  program
    .command('export')
    .description('every request, for a spreadsheet or as one JSON object a line')
    .addOption(new Option('--format <format>', 'the format').choices(['csv', 'jsonl']).default('csv'))
    .option('--output <file>', 'a file instead of standard output')
    .action(async (options) => setExitCode(await exportRequests(context, options)));
  program
    .command('backup <file>')
    .description('copies the SQLite store while the server runs, and checks the copy')
    .action(async (file) => setExitCode(await backup(context, file)));
}

function addChangingCommands(program: Command, context: CommandContext, setExitCode: SetExitCode): void {
  program
    .command('retry [reference]')
    .description('tries one mail again now, by reference or id; without one every dead letter')
    .action(async (reference) => setExitCode(await retry(context, reference)));
  program
    .command('erase')
    .description(`removes a person's requests, receipts and mails in the outbox. ${NOT_ERASED}`)
    .requiredOption('--email <address>', 'the person', address)
    .action(async ({ email }) => setExitCode(await erase(context, email)));
  program
    .command('migrate')
    .description(
      'copies every request from SQLite to Cloud Firestore, with the server stopped; may be run again',
    )
    .addOption(new Option('--to <store>', 'the store').choices(['firestore']).makeOptionMandatory())
    .action(async () => setExitCode(await migrate(context)));
}

function states(text: string) {
  return text.split(',').map((name) => {
    const state = deliveryStates.find((known) => known === name.trim().toUpperCase());
    if (state === undefined)
      throw new InvalidArgumentError(`Each must be one of ${deliveryStates.join(', ')}.`);
    return state;
  });
}

function count(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new InvalidArgumentError('It must be a whole number from 1 on.');
  return Number(text);
}

function address(text: string): string {
  const plain = asMailAddress(text.trim());
  if (plain === undefined) throw new InvalidArgumentError('It must be one plain mail address.');
  return plain;
}
