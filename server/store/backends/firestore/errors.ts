import { withinDeadline } from '../../../process/deadline.ts';

export const NOT_FOUND = 5;
export const ALREADY_EXISTS = 6;
export const FAILED_PRECONDITION = 9;

export function grpcCode(error: unknown): number | undefined {
  return (error as { readonly code?: number }).code;
}

/** The call's result. It fails with "Cloud Firestore: …", also at our own deadline: the client itself retries for minutes. */
export async function callFirestore<Result>(
  deadlineMs: number,
  call: () => Promise<Result>,
): Promise<Result> {
  try {
    return await withinDeadline(call(), deadlineMs, 'it did not respond in time');
  } catch (cause) {
    throw new Error(`Cloud Firestore: ${(cause as Error).message}`, { cause });
  }
}
