import {
  type handleServerStreamingCall,
  type handleUnaryCall,
  Metadata,
  Server,
  ServerCredentials,
  type ServiceError,
  type UntypedServiceImplementation,
} from '@grpc/grpc-js';
import { documentTable, type WireWrite } from './documents.ts';
import { faultPlan, type RpcName } from './fault-injection.ts';
import { indexGuard } from './indexes.ts';
import { firestoreService } from './protocol.ts';
import { queried, type WireQuery } from './query.ts';
import { transactionTable } from './transactions.ts';
import { rpcError } from './wire.ts';

export interface FakeFirestoreOptions {
  readonly projectId: string;
  readonly now: () => Date;
  /** firestore.indexes.json: a query that needs another index is refused. */
  readonly indexes: URL;
}

interface TransactionSelector {
  readonly transaction?: Uint8Array;
  readonly newTransaction?: { readonly readOnly?: unknown; readonly readWrite?: unknown };
}

/**
 * A strict stand-in for Cloud Firestore on a loopback port, for the official client: real transactions,
 * preconditions, server times, id limits, and the indexes that a query needs. What it does not know it
 * refuses. In memory; nothing is shared between two of them.
 */
export async function startFakeFirestore({ projectId, now, indexes }: FakeFirestoreOptions) {
  const database = `projects/${projectId}/databases/(default)`;
  const documents = documentTable(database, () => now().getTime());
  const transactions = transactionTable(documents);
  const faults = faultPlan();
  const requireIndex = indexGuard(indexes);

  /** The transaction to read in, begun here when the request asks for that. */
  function selected({ transaction, newTransaction }: TransactionSelector) {
    if (newTransaction?.readOnly) throw rpcError('UNIMPLEMENTED', 'the fake has no read-only transactions');
    const begun = newTransaction ? transactions.begin() : undefined;
    return { begun, id: begun ?? (transaction?.length ? transaction : undefined) };
  }

  function find(parent: string, query: WireQuery, selector: TransactionSelector) {
    requireIndex(query);
    const { begun, id } = selected(selector);
    const ask = () => queried(documents.all(), parent, query);
    return { begun, found: id ? transactions.query(id, ask) : ask() };
  }

  const service: UntypedServiceImplementation = {
    beginTransaction: unary(() => ({ transaction: transactions.begin() })),
    rollback: unary(({ transaction }: { transaction: Uint8Array }) => {
      transactions.rollback(transaction);
      return {};
    }),
    commit: unary(({ transaction, writes = [] }: { transaction?: Uint8Array; writes?: WireWrite[] }) =>
      faults.around('commit', () =>
        transaction?.length ? transactions.commit(transaction, writes) : documents.commit(writes),
      ),
    ),
    batchGetDocuments: streaming(
      'batchGetDocuments',
      (request: TransactionSelector & { documents?: string[] }) => {
        const { begun, id } = selected(request);
        const readTime = documents.readTime();
        const answers = (request.documents ?? []).map((name) => {
          const found = id ? transactions.read(id, name) : documents.get(name);
          return found ? { found, readTime } : { missing: name, readTime };
        });
        return [...(begun ? [{ transaction: begun }] : []), ...answers];
      },
    ),
    runQuery: streaming(
      'runQuery',
      (request: TransactionSelector & { parent: string; structuredQuery: WireQuery }) => {
        const { begun, found } = find(request.parent, request.structuredQuery, request);
        const readTime = documents.readTime();
        const answers = found.map((document) => ({ document, readTime }));
        return [
          ...(begun ? [{ transaction: begun }] : []),
          ...(answers.length > 0 ? answers : [{ readTime }]),
        ];
      },
    ),
    runAggregationQuery: streaming(
      'runAggregationQuery',
      (request: TransactionSelector & { parent: string; structuredAggregationQuery: WireAggregation }) => {
        const { structuredQuery, aggregations = [] } = request.structuredAggregationQuery;
        const { begun, found } = find(request.parent, structuredQuery, request);
        const aggregateFields = Object.fromEntries(
          aggregations.map((aggregation) => [aggregation.alias ?? '', counted(aggregation, found.length)]),
        );
        return [
          {
            ...(begun ? { transaction: begun } : {}),
            result: { aggregateFields },
            readTime: documents.readTime(),
          },
        ];
      },
    ),
  };

  function streaming<Request>(rpc: RpcName, answer: (request: Request) => readonly object[]) {
    const handler: handleServerStreamingCall<Request, object> = (call) => {
      // An error that comes before any headers makes the client's transport repeat the call for seven seconds.
      call.sendMetadata(new Metadata());
      try {
        for (const response of faults.around(rpc, () => answer(call.request))) call.write(response);
        call.end();
      } catch (error) {
        call.emit('error', error);
      }
    };
    return handler;
  }

  const server = new Server();
  server.addService(firestoreService(), service);
  const port = await new Promise<number>((resolve, reject) => {
    server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, bound) =>
      error ? reject(error) : resolve(bound),
    );
  });

  return {
    host: `127.0.0.1:${port}`,
    faults,
    openTransactions: transactions.openCount,
    stop: () => server.forceShutdown(),
  };
}

export type FakeFirestore = Awaited<ReturnType<typeof startFakeFirestore>>;

interface WireAggregation {
  readonly structuredQuery: WireQuery;
  readonly aggregations?: readonly { readonly alias?: string; readonly count?: object }[];
}

function counted(aggregation: { readonly count?: object }, count: number) {
  if (!aggregation.count) throw rpcError('UNIMPLEMENTED', 'the fake counts; it does not add up');
  return { integerValue: String(count) };
}

function unary<Request, Response>(answer: (request: Request) => Response) {
  const handler: handleUnaryCall<Request, Response> = (call, callback) => {
    try {
      callback(null, answer(call.request));
    } catch (error) {
      callback(error as ServiceError);
    }
  };
  return handler;
}
