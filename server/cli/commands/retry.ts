import { type CommandContext, type ExitCode, exitCodes } from '../command-context.ts';

/** Makes a dead letter, or a waiting mail, due now; without a name every dead letter. */
export async function retry(context: CommandContext, idOrReference?: string): Promise<ExitCode> {
  const store = await context.store();
  const named = idOrReference === undefined ? undefined : await store.find(idOrReference);
  const documents = idOrReference === undefined ? store.list(['ERROR']) : named ? [named] : [];
  let retried = 0;
  for await (const { id } of documents) {
    if (!(await store.retry(id))) continue;
    retried += 1;
    await context.print(`Requeued: ${id}\n`);
  }
  if (retried > 0) return exitCodes.done;
  context.printError('Nothing to retry.\n');
  return exitCodes.nothing;
}
