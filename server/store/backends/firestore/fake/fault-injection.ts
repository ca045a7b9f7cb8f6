import type { status } from '@grpc/grpc-js';
import { rpcError } from './wire.ts';

export type RpcName = 'commit' | 'batchGetDocuments' | 'runQuery' | 'runAggregationQuery';

interface Fault {
  readonly rpc: RpcName;
  readonly code: keyof typeof status;
  /** Whether the call is carried out before its answer is lost. */
  readonly when: 'before' | 'after';
  times: number;
}

/** Failures to come: of the next calls of one kind, before they do anything or after they did it. */
export function faultPlan() {
  const faults: Fault[] = [];

  function strike(rpc: RpcName, when: Fault['when']): void {
    const fault = faults.find(
      (candidate) => candidate.rpc === rpc && candidate.when === when && candidate.times > 0,
    );
    if (!fault) return;
    fault.times--;
    throw rpcError(fault.code, `injected ${when} ${rpc}`);
  }

  return {
    fail(rpc: RpcName, code: Fault['code'], { when = 'before' as Fault['when'], times = 1 } = {}): void {
      faults.push({ rpc, code, when, times });
    },
    heal(): void {
      faults.length = 0;
    },
    around<T>(rpc: RpcName, work: () => T): T {
      strike(rpc, 'before');
      const result = work();
      strike(rpc, 'after');
      return result;
    },
  };
}
