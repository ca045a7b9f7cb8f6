/**
 * Errors on their way to another thread. A structured clone keeps message, stack and a class of the language;
 * names of our own, codes (such as SQLite's `errcode`) and those of the causes would be lost.
 */
export type PackedFault =
  | { readonly kind: 'value'; readonly value: unknown }
  | {
      readonly kind: 'error';
      readonly type: string;
      readonly message: string;
      readonly stack: string | undefined;
      readonly facts: Facts;
      readonly cause: PackedFault | undefined;
    };

type Facts = Readonly<Record<string, string | number | boolean>>;

/** What was thrown, as plain data. A chain of causes ends after ten. */
export function packedFault(fault: unknown, left = 10): PackedFault {
  if (!(fault instanceof Error)) return { kind: 'value', value: isPlain(fault) ? fault : String(fault) };
  const { message, stack, cause } = fault;
  const type = types.find((candidate) => fault instanceof candidate)?.name ?? 'Error';
  const facts = Object.fromEntries(Object.entries(fault).filter(([, value]) => isPlain(value))) as Facts;
  const hasCause = cause !== undefined && left > 0;
  return {
    ...{ kind: 'error', type, message, stack, facts },
    cause: hasCause ? packedFault(cause, left - 1) : undefined,
  };
}

/** The error as it was on the other side, to be thrown here. */
export function unpackedFault(packed: PackedFault): unknown {
  if (packed.kind === 'value') return packed.value;
  const { type, message, stack, facts, cause } = packed;
  const Type = types.find(({ name }) => name === type) ?? Error;
  const fault = new Type(message, cause && { cause: unpackedFault(cause) });
  Object.defineProperty(fault, 'stack', { value: stack, writable: true, configurable: true });
  return Object.assign(fault, facts);
}

function isPlain(value: unknown): boolean {
  return ['string', 'number', 'boolean', 'undefined'].includes(typeof value) || value === null;
}

const types = [RangeError, TypeError, SyntaxError, ReferenceError];
