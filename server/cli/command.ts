import type { ParseArgsOptionsConfig } from 'node:util';
import type { Config } from '../config.ts';
import type { MailSettings } from '../mail/mail-settings.ts';
import type { MailTransport } from '../mail/mail-transport.ts';
import type { OutboxFolder } from '../mail/outbox-folder.ts';
import type { OperatedStore, openCloudStore } from '../store/open-store.ts';

/** Exit codes of the command line. */
export const exitCodes = {
  done: 0,
  /** The store or the mail server could not be used, or `doctor` found a failure. */
  failed: 1,
  /** Wrong command, option or configuration. */
  usage: 2,
  /** No such request, or nothing to do for it. */
  nothing: 3,
} as const;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** What commands work with; store and transport are opened on first use. */
export interface CommandContext {
  readonly config: Config;
  /** Which store is read, as a sentence. */
  readonly storeDescription: string;
  readonly clock: () => Date;
  readonly outbox: OutboxFolder;
  store(): Promise<OperatedStore>;
  mailSettings(): MailSettings;
  /** What an owner must hear before a site with the sample company's particulars is public. */
  sampleNotice(): string | undefined;
  transport(): Promise<MailTransport>;
  backUp(file: string): Promise<void>;
  /** The store to move to. */
  cloudStore(): ReturnType<typeof openCloudStore>;
}

export interface CommandResult {
  readonly exitCode?: ExitCode;
  /** For people. */
  readonly text: string | AsyncIterable<string>;
  /** For programs, with `--json`; an async iterable is printed as an array, element by element. */
  readonly json: unknown;
}

export interface CommandArguments {
  readonly positionals: readonly string[];
  readonly options: Readonly<Record<string, string | boolean | undefined>>;
}

export interface Command {
  /** Arguments and options as they are typed after the name. */
  readonly usage: string;
  readonly summary: string;
  readonly options?: ParseArgsOptionsConfig;
  run(given: CommandArguments, context: CommandContext): Promise<CommandResult>;
}

/** Invalid command line: shown with the usage, exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** The one argument that the command needs. */
export function onlyArgument({ positionals }: CommandArguments, name: string): string {
  const [argument, ...rest] = positionals;
  if (argument === undefined || rest.length > 0) throw new UsageError(`Give exactly one ${name}.`);
  return argument;
}

/** A text option that must be given. */
export function neededOption({ options }: CommandArguments, name: string): string {
  const value = options[name];
  if (typeof value !== 'string' || value === '') throw new UsageError(`--${name} is needed.`);
  return value;
}

/** A count such as 50; undefined when the option is absent. */
export function countOption({ options }: CommandArguments, name: string): number | undefined {
  const value = options[name];
  if (value === undefined) return undefined;
  if (typeof value !== 'string' || !/^[1-9]\d{0,8}$/.test(value)) {
    throw new UsageError(`--${name} must be a whole number from 1 on.`);
  }
  return Number(value);
}
