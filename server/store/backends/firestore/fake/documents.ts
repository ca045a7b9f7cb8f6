import { fieldPath, valueAt, withValueAt } from './fields.ts';
import { checkDocumentName, checkDocumentSize } from './limits.ts';
import {
  rpcError,
  sameTime,
  type WireDocument,
  type WireFields,
  type WireTimestamp,
  type WireValue,
} from './wire.ts';

export interface WireWrite {
  readonly update?: { readonly name: string; readonly fields?: WireFields };
  readonly delete?: string;
  readonly updateMask?: { readonly fieldPaths?: readonly string[] };
  readonly updateTransforms?: readonly WireTransform[];
  readonly currentDocument?: { readonly exists?: boolean; readonly updateTime?: WireTimestamp };
}

interface WireTransform {
  readonly fieldPath: string;
  readonly setToServerValue?: string;
  readonly increment?: WireValue;
}

/** The database's content: documents with their versions, changed only by whole commits. */
export function documentTable(database: string, nowMs: () => number) {
  const documents = new Map<string, WireDocument>();
  let lastMicros = 0;

  /** Strictly later than every commit before, to the microsecond, whatever the clock does. */
  function commitTime(): WireTimestamp {
    lastMicros = Math.max(lastMicros + 1, nowMs() * 1000);
    return { seconds: String(Math.floor(lastMicros / 1e6)), nanos: (lastMicros % 1e6) * 1000 };
  }

  /** All writes or none. */
  function commit(writes: readonly WireWrite[]) {
    const at = commitTime();
    const changed = new Map<string, WireDocument | undefined>();
    const current = (name: string) => (changed.has(name) ? changed.get(name) : documents.get(name));
    const writeResults = writes.map((write) => {
      const name = write.update?.name ?? write.delete ?? '';
      checkDocumentName(name, database);
      checkPrecondition(name, write, current(name));
      if (!write.update) {
        changed.set(name, undefined);
        return { updateTime: at };
      }
      const before = current(name);
      const { fields, transformResults } = transformed(
        merged(before, write),
        write.updateTransforms ?? [],
        at,
      );
      checkDocumentSize(name, fields);
      changed.set(name, { name, fields, createTime: before?.createTime ?? at, updateTime: at });
      return { updateTime: at, transformResults };
    });
    for (const [name, document] of changed) {
      if (document) documents.set(name, document);
      else documents.delete(name);
    }
    return { writeResults, commitTime: at };
  }

  return {
    commit,
    readTime: commitTime,
    all: () => documents.values(),
    get(name: string): WireDocument | undefined {
      checkDocumentName(name, database);
      return documents.get(name);
    },
  };
}

export type DocumentTable = ReturnType<typeof documentTable>;

function checkPrecondition(
  name: string,
  { currentDocument: wanted }: WireWrite,
  document: WireDocument | undefined,
): void {
  if (!wanted) return;
  if (wanted.exists === true && !document) throw rpcError('NOT_FOUND', `No document to update: ${name}`);
  if (wanted.exists === false && document)
    throw rpcError('ALREADY_EXISTS', `Document already exists: ${name}`);
  if (!wanted.updateTime) return;
  if (!document) throw rpcError('NOT_FOUND', `No document to update: ${name}`);
  if (!sameTime(wanted.updateTime, document.updateTime)) {
    throw rpcError(
      'FAILED_PRECONDITION',
      `The stored version of ${name} does not match the required base version.`,
    );
  }
}

function merged(before: WireDocument | undefined, { update, updateMask }: WireWrite): WireFields {
  const sent = update?.fields ?? {};
  if (!updateMask) return sent;
  const paths = (updateMask.fieldPaths ?? []).map(fieldPath);
  return paths.reduce((fields, path) => withValueAt(fields, path, valueAt(sent, path)), before?.fields ?? {});
}

function transformed(start: WireFields, transforms: readonly WireTransform[], at: WireTimestamp) {
  let fields = start;
  const transformResults = transforms.map((transform) => {
    const path = fieldPath(transform.fieldPath);
    const value = transformedValue(transform, valueAt(fields, path), at);
    fields = withValueAt(fields, path, value);
    return value;
  });
  return { fields, transformResults };
}

function transformedValue(
  transform: WireTransform,
  before: WireValue | undefined,
  at: WireTimestamp,
): WireValue {
  if (transform.setToServerValue === 'REQUEST_TIME')
    return { valueType: 'timestampValue', timestampValue: at };
  if (transform.increment) {
    const sum = Number(before?.integerValue ?? 0) + Number(transform.increment.integerValue);
    return { valueType: 'integerValue', integerValue: String(sum) };
  }
  throw rpcError('UNIMPLEMENTED', `the fake has no transform for ${JSON.stringify(transform)}`);
}
