import { rpcError, type WireFields } from './wire.ts';

const MAX_ID_BYTES = 1500;
const MAX_DOCUMENT_BYTES = 1_048_576;

/** Refuses a document name that Firestore refuses. */
export function checkDocumentName(name: string, database: string): void {
  const root = `${database}/documents/`;
  if (!name.startsWith(root)) throw rpcError('INVALID_ARGUMENT', `"${name}" is not in ${database}`);
  const segments = name.slice(root.length).split('/');
  if (segments.length % 2 !== 0)
    throw rpcError('INVALID_ARGUMENT', `"${name}" names a collection, not a document`);
  for (const segment of segments) checkId(segment);
}

export function checkDocumentSize(name: string, fields: WireFields): void {
  const size = Buffer.byteLength(JSON.stringify(fields));
  if (size > MAX_DOCUMENT_BYTES) {
    throw rpcError(
      'INVALID_ARGUMENT',
      `"${name}" is ${size} bytes; a document has at most ${MAX_DOCUMENT_BYTES}`,
    );
  }
}

function checkId(id: string): void {
  const refused =
    id === '' || id === '.' || id === '..' || /^__.*__$/s.test(id) || Buffer.byteLength(id) > MAX_ID_BYTES;
  if (refused) throw rpcError('INVALID_ARGUMENT', `"${id.slice(0, 40)}" is no valid id`);
}
