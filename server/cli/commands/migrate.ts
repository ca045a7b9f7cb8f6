import { receiptId } from '../../store/document-id.ts';
import { type CommandContext, type ExitCode, exitCodes } from '../command-context.ts';

/** Copies every request of the SQLite store, with its receipt, to Cloud Firestore. */
export async function migrate(context: CommandContext): Promise<ExitCode> {
  const from = await context.sqliteStore();
  const to = await context.cloudStore();
  let copied = 0;
  let present = 0;
  try {
    for await (const document of from.list()) {
      const receipt = await from.find(receiptId(document.id));
      if (receipt) await to.importDocument(receipt);
      if (await to.importDocument(document)) copied += 1;
      else present += 1;
    }
  } finally {
    await to.close();
  }
  await context.print(`Copied ${copied} requests; ${present} were there already.\n`);
  return exitCodes.done;
}
