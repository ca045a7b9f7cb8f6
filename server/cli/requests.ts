import { once } from 'node:events';
import { sampleNotice } from '../../contact/sample-notice.ts';
import { type Config, readConfig } from '../config.ts';
import { mailSettings, openTransport, outboxOf } from '../mail/mail-settings.ts';
import { readSiteManifest } from '../process/read-build.ts';
import { backUp } from '../store/backends/sqlite/backup.ts';
import {
  databasePath,
  openCloudStore,
  openExistingLocalStore,
  openExistingStore,
  storeDescription,
} from '../store/open-store.ts';
import { type CommandContext, exitCodes } from './command.ts';
import { runCommand } from './run-command.ts';

/*
 * The operator's command line: its own composition root, beside a running server or without one.
 */

// EPIPE: the reader of `requests list | head` has exited.
process.stdout.on('error', () => process.exit(exitCodes.done));

const parsed = readConfig();
if (parsed.ok) {
  const context = commandContext(parsed.config);
  try {
    process.exitCode = await runCommand(process.argv.slice(2), context, {
      write: async (text) => {
        if (!process.stdout.write(text)) await once(process.stdout, 'drain');
      },
      writeError: (text) => void process.stderr.write(text),
    });
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = exitCodes.failed;
  } finally {
    await context.close();
  }
} else {
  process.stderr.write(
    `The configuration is wrong:\n${parsed.problems.map((problem) => `- ${problem}\n`).join('')}`,
  );
  process.exitCode = exitCodes.usage;
}

function commandContext(config: Config): CommandContext & { close(): Promise<void> } {
  const manifest = () => readSiteManifest(config.distDir);
  const settings = () => mailSettings(config, manifest());
  let opened: ReturnType<typeof openExistingStore> | undefined;
  const store = () => {
    opened ??= openExistingStore(config);
    return opened;
  };
  return {
    config,
    storeDescription: storeDescription(config),
    clock: () => new Date(),
    outbox: outboxOf(config),
    store,
    mailSettings: settings,
    sampleNotice: () => sampleNotice(manifest().sampleFields, config.siteUrl ?? manifest().origin),
    transport: () => openTransport(config, settings().from),
    async backUp(file) {
      await openExistingLocalStore(config).close();
      await backUp(databasePath(config.dataDir), file);
    },
    cloudStore: () => openCloudStore(config),
    close: async () => {
      const held = await opened?.catch(() => undefined);
      await held?.close();
    },
  };
}
