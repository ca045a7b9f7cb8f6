import type { DeliveryState, MailDocument } from '../store/mail-document.ts';
import type { DamagedRequest, MailStore } from '../store/mail-store.ts';
import { type CommandContext, type ExitCode, exitCodes } from './command-context.ts';
import { plainLine } from './terminal-text.ts';

export interface ReadableRequests {
  readonly requests: AsyncIterable<MailDocument>;
  /** After the last request: failed where one could not be read. */
  exitCode(): ExitCode;
}

/** Requests, newest first. One that the store's damage hides is named among the errors, and the others follow. */
export function readableRequests(
  store: Pick<MailStore, 'list'>,
  { printError }: Pick<CommandContext, 'printError'>,
  states?: readonly DeliveryState[],
): ReadableRequests {
  let exitCode: ExitCode = exitCodes.done;
  const requests = store.list(states, (damaged) => {
    exitCode = exitCodes.failed;
    printError(`${plainLine(lineOf(damaged))}\n`);
  });
  return { requests, exitCode: () => exitCode };
}

function lineOf({ reference, createdAt, state }: DamagedRequest): string {
  const name = reference ?? 'a request';
  return `Left out, because it is damaged and cannot be read: ${name}, stored ${createdAt}, state ${state}.`;
}
