import { randomBytes } from 'node:crypto';
import type { DocumentTable, WireWrite } from './documents.ts';
import { rpcError, type WireDocument } from './wire.ts';

interface Reads {
  /** Versions that the transaction saw; undefined for a document that was missing. */
  readonly versions: Map<string, string | undefined>;
  /** Queries, to be asked again: also a document that appeared since is a conflict. */
  readonly queries: { readonly ask: () => WireDocument[]; readonly seen: string }[];
}

/**
 * Optimistic transactions: a commit is ABORTED when anything that was read has another version by then,
 * so every committed transaction saw what it would have seen had it run alone.
 */
export function transactionTable(documents: DocumentTable) {
  const open = new Map<string, Reads>();

  function begin(): Buffer {
    const id = randomBytes(16);
    open.set(id.toString('hex'), { versions: new Map(), queries: [] });
    return id;
  }

  function readsOf(id: Uint8Array): Reads {
    const reads = open.get(Buffer.from(id).toString('hex'));
    if (!reads)
      throw rpcError('INVALID_ARGUMENT', 'The referenced transaction has expired or is no longer valid.');
    return reads;
  }

  function commit(id: Uint8Array, writes: readonly WireWrite[]) {
    const reads = readsOf(id);
    end(id);
    for (const [name, version] of reads.versions) {
      if (versionOf(documents.get(name)) !== version)
        throw rpcError('ABORTED', `Too much contention on ${name}`);
    }
    for (const { ask, seen } of reads.queries) {
      if (versionsOf(ask()) !== seen)
        throw rpcError('ABORTED', 'Too much contention on the result of a query');
    }
    return documents.commit(writes);
  }

  function end(id: Uint8Array): void {
    open.delete(Buffer.from(id).toString('hex'));
  }

  return {
    begin,
    commit,
    rollback(id: Uint8Array): void {
      readsOf(id);
      end(id);
    },
    read(id: Uint8Array, name: string): WireDocument | undefined {
      const { versions } = readsOf(id);
      const document = documents.get(name);
      // A second read of another version dooms the transaction: keep what was seen first.
      if (!versions.has(name)) versions.set(name, versionOf(document));
      return document;
    },
    query(id: Uint8Array, ask: () => WireDocument[]): WireDocument[] {
      const found = ask();
      readsOf(id).queries.push({ ask, seen: versionsOf(found) });
      return found;
    },
    openCount: () => open.size,
  };
}

function versionOf(document: WireDocument | undefined): string | undefined {
  return document && `${document.updateTime.seconds}.${document.updateTime.nanos}`;
}

function versionsOf(documents: readonly WireDocument[]): string {
  return JSON.stringify(documents.map((document) => [document.name, versionOf(document)]));
}
