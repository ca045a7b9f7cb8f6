import { status } from '@grpc/grpc-js';

/** What travels: the protocol's messages as proto-loader decodes them (camel case, oneofs, longs as strings). */
export interface WireTimestamp {
  readonly seconds?: string | number;
  readonly nanos?: number;
}

export interface WireValue {
  readonly valueType?: string;
  readonly nullValue?: unknown;
  readonly booleanValue?: boolean;
  readonly integerValue?: string;
  readonly doubleValue?: number;
  readonly timestampValue?: WireTimestamp;
  readonly stringValue?: string;
  readonly bytesValue?: Uint8Array;
  readonly referenceValue?: string;
  readonly arrayValue?: { readonly values?: readonly WireValue[] };
  readonly mapValue?: { readonly fields?: WireFields };
}

export type WireFields = Readonly<Record<string, WireValue>>;

export interface WireDocument {
  readonly name: string;
  readonly fields: WireFields;
  readonly createTime: WireTimestamp;
  readonly updateTime: WireTimestamp;
}

/** An error as a Firestore server answers it. */
export function rpcError(code: keyof typeof status, details: string): Error {
  return Object.assign(new Error(`${code}: ${details}`), { code: status[code], details });
}

export function sameTime(one: WireTimestamp, other: WireTimestamp): boolean {
  return Number(one.seconds ?? 0) === Number(other.seconds ?? 0) && (one.nanos ?? 0) === (other.nanos ?? 0);
}
