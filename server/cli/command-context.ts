import type { Config } from '../config.ts';
import type { MailParties } from '../mail/compose-mail.ts';
import type { MailTransport } from '../mail/mail-transport.ts';
import type { OutboxFolder } from '../mail/outbox-folder.ts';
import type { MailStore } from '../store/mail-store.ts';
import type { openCloudStore } from '../store/open-store.ts';

/** Exit codes of the command line, as its help explains them. */
export const exitCodes = { done: 0, failed: 1, usage: 2, nothing: 3 } as const;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** Of a check by `doctor`: `warn` is worth a look, `fail` loses or delays mail. */
export type Finding = readonly [verdict: 'ok' | 'warn' | 'fail', detail: string];

/** Questions to the domain name system, as `node:dns/promises` asks them. */
export type Dns = Pick<typeof import('node:dns/promises'), 'lookup' | 'resolveMx' | 'resolveTxt'>;

/** The settings and collaborators of a command; store and transport are opened on first use. */
export interface CommandContext {
  readonly config: Config;
  /** Which store is read, as a sentence. */
  readonly storeDescription: string;
  readonly clock: () => Date;
  readonly dns: Dns;
  readonly outbox: OutboxFolder;
  /** Asks the running server for its health. */
  askServer(): Promise<Finding>;
  store(): Promise<MailStore>;
  /** The SQLite store, whatever is configured. */
  sqliteStore(): Promise<MailStore>;
  mailParties(): MailParties;
  /** The problems of a public site whose requests would reach nobody. */
  undeliverable(): readonly string[];
  /** The warning before a site with the sample company's data is public. */
  sampleNotice(): string | undefined;
  transport(): Promise<MailTransport>;
  /** The store to move to. */
  cloudStore(): ReturnType<typeof openCloudStore>;
  /** Resolves when more can be written, so that a long output is not held in memory. */
  print(text: string): Promise<void>;
  printError(text: string): void;
}
