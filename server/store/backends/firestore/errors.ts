import { setTimeout as wait } from 'node:timers/promises';

export const NOT_FOUND = 5;
export const ALREADY_EXISTS = 6;
export const FAILED_PRECONDITION = 9;

export function grpcCode(error: unknown): number | undefined {
  return (error as { readonly code?: number }).code;
}

/** The call's result, with a deadline of our own: the client itself retries for minutes. */
export async function withinDeadline<Result>(
  deadlineMs: number,
  call: () => Promise<Result>,
): Promise<Result> {
  try {
    return await Promise.race([call(), failAfter(deadlineMs)]);
  } catch (cause) {
    throw new Error(`Cloud Firestore: ${(cause as Error).message}`, { cause });
  }
}

async function failAfter(ms: number): Promise<never> {
  await wait(ms, undefined, { ref: false });
  throw new Error('it did not answer in time');
}
