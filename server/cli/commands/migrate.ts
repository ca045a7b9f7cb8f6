import { receiptId } from '../../store/document-id.ts';
import type { CommandContext, ExitCode } from '../command-context.ts';
import { readableRequests } from '../readable-requests.ts';

/** Copies every request of the SQLite store that can be read, with its receipt, to Cloud Firestore. */
export async function migrate(context: CommandContext): Promise<ExitCode> {
  const from = await context.sqliteStore();
  const to = await context.cloudStore();
  const { requests, exitCode } = readableRequests(from, context);
  let copied = 0;
  let present = 0;
  try {
    for await (const document of requests) {
      const receipt = await from.find(receiptId(document.id));
      if (receipt) await to.importDocument(receipt);
      if (await to.importDocument(document)) copied += 1;
      else present += 1;
    }
  } finally {
    await to.close();
  }
  await context.print(`Copied requests: ${copied}; there already: ${present}.\n`);
  return exitCode();
}
