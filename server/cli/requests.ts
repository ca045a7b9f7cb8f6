import dns from 'node:dns/promises';
import { once } from 'node:events';
import { type Config, configurationReport, readConfig } from '../config.ts';
import { mailParties, openTransport, outboxOf, undeliverable } from '../mail/mail-settings.ts';
import { sampleNotice } from '../process/operator-notices.ts';
import { readSiteManifest, siteOriginOf } from '../process/read-build.ts';
import type { MailStore } from '../store/mail-store.ts';
import { openCloudStore, openExistingSqliteStore, storeDescription } from '../store/open-store.ts';
import { askServer } from './ask-server.ts';
import { type CommandContext, exitCodes } from './command-context.ts';
import { runCommandLine } from './command-line.ts';

/* The operator's command line: its own composition root, beside a running server or without one. */

process.stdout.on('error', ({ code, message }: NodeJS.ErrnoException) => {
  // The reader of `requests list | head` has exited.
  if (code === 'EPIPE') process.exit(exitCodes.done);
  process.stderr.write(`The output could not be written: ${message}\n`);
  process.exit(exitCodes.failed);
});

const parsed = readConfig();
if (parsed.ok) {
  const context = commandContext(parsed.config);
  try {
    process.exitCode = await runCommandLine(process.argv.slice(2), context);
  } catch (error) {
    context.printError(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = exitCodes.failed;
  } finally {
    await context.close();
  }
} else {
  process.stderr.write(configurationReport(parsed.problems));
  process.exitCode = exitCodes.usage;
}

function commandContext(config: Config): CommandContext & { close(): Promise<void> } {
  const manifest = () => readSiteManifest(config.distDir);
  const parties = () => mailParties(config, manifest());
  const siteOrigin = () => siteOriginOf(config, manifest());
  let opened: Promise<MailStore> | undefined;
  let openedSqlite: Promise<MailStore> | undefined;
  const sqliteStore = () => {
    openedSqlite ??= openExistingSqliteStore(config);
    return openedSqlite;
  };
  const store = () => {
    opened ??= config.store === 'firestore' ? openCloudStore(config) : sqliteStore();
    return opened;
  };
  return {
    config,
    storeDescription: storeDescription(config),
    outbox: outboxOf(config),
    askServer: () => askServer(config),
    store,
    sqliteStore,
    clock: () => new Date(),
    dns,
    mailParties: parties,
    undeliverable: () => undeliverable(config, parties(), siteOrigin()),
    sampleNotice: () => sampleNotice(manifest().sampleFields, siteOrigin()),
    transport: () => openTransport(config, parties().from, siteOrigin()),
    cloudStore: () => openCloudStore(config),
    async print(text) {
      if (!process.stdout.write(text)) await once(process.stdout, 'drain');
    },
    printError: (text) => void process.stderr.write(text),
    close: async () => {
      for (const each of new Set([opened, openedSqlite])) {
        const held = await each?.catch(() => undefined);
        await held?.close();
      }
    },
  };
}
