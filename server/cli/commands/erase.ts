import { type CommandContext, type ExitCode, exitCodes } from '../command-context.ts';

/** Names what `erase` cannot find; part of its help and of its report. */
export const NOT_ERASED =
  'Not reached: other spellings of the address (name+tag@…), what other people wrote about the person, mails that ' +
  'were sent, exports, backups, and databases that a restore has set aside.';

/** Removes a person's requests, with their receipts and keys, and their mails in the outbox. */
export async function erase(context: CommandContext, email: string): Promise<ExitCode> {
  const requests = await (await context.store()).erase(email);
  const files = await context.outbox.erase(email);
  await context.print(`Removed requests: ${requests}; mails in the outbox: ${files}. ${NOT_ERASED}\n`);
  return requests + files > 0 ? exitCodes.done : exitCodes.nothing;
}
