import type { DocumentData, QueryDocumentSnapshot } from '@google-cloud/firestore';
import { FAILED_PRECONDITION, grpcCode, NOT_FOUND } from './errors.ts';

/** Writes the fields; false when the extension, another server's sweep or an operator has changed or removed the document since. */
export async function updateIfUnchanged(
  { ref, updateTime }: Pick<QueryDocumentSnapshot, 'ref' | 'updateTime'>,
  fields: DocumentData,
): Promise<boolean> {
  try {
    await ref.update(fields, { lastUpdateTime: updateTime });
    return true;
  } catch (error) {
    if ([FAILED_PRECONDITION, NOT_FOUND].includes(grpcCode(error) ?? -1)) return false;
    throw error;
  }
}
