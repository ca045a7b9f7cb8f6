import { once } from 'node:events';
import { sampleNotice } from '../../contact/sample-notice.ts';
import { type Config, readConfig } from '../config.ts';
import { mailSettings, openTransport, outboxOf } from '../mail/mail-settings.ts';
import { readSiteManifest } from '../process/read-build.ts';
import { openCloudStore, openExistingStore, storeDescription } from '../store/open-store.ts';
import { type CommandContext, exitCodes } from './command-context.ts';
import { runCommandLine } from './command-line.ts';

/* The operator's command line: its own composition root, beside a running server or without one. */

// EPIPE: the reader of `requests list | head` has exited.
process.stdout.on('error', () => process.exit(exitCodes.done));

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
  const problems = parsed.problems.map((problem) => `- ${problem}\n`).join('');
  process.stderr.write(`The configuration is wrong:\n${problems}`);
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
    ...{ config, storeDescription: storeDescription(config), outbox: outboxOf(config), store },
    clock: () => new Date(),
    mailSettings: settings,
    sampleNotice: () => sampleNotice(manifest().sampleFields, config.siteUrl ?? manifest().origin),
    transport: () => openTransport(config, settings().from),
    cloudStore: () => openCloudStore(config),
    async print(text) {
      if (!process.stdout.write(text)) await once(process.stdout, 'drain');
    },
    printError: (text) => void process.stderr.write(text),
    close: async () => {
      const held = await opened?.catch(() => undefined);
      await held?.close();
    },
  };
}
