/**
 * Error serialization between threads. A structured clone keeps message, stack and built-in class; custom names,
 * codes (such as SQLite's `errcode`) and those of the causes would be lost.
 */
export type SerializedError =
  | { readonly kind: 'value'; readonly value: unknown }
  | {
      readonly kind: 'error';
      readonly type: string;
      readonly message: string;
      readonly stack: string | undefined;
      readonly properties: Properties;
      readonly cause: SerializedError | undefined;
    };

type Properties = Readonly<Record<string, string | number | boolean>>;

/** What was thrown, as plain data with at most ten causes. */
export function serializeError(error: unknown, left = 10): SerializedError {
  if (!(error instanceof Error)) return { kind: 'value', value: isPlain(error) ? error : String(error) };
  const { message, stack, cause } = error;
  const type = types.find((candidate) => error instanceof candidate)?.name ?? 'Error';
  const properties = Object.fromEntries(
    Object.entries(error).filter(([, value]) => isPlain(value)),
  ) as Properties;
  const hasCause = cause !== undefined && left > 0;
  return {
    ...{ kind: 'error', type, message, stack, properties },
    cause: hasCause ? serializeError(cause, left - 1) : undefined,
  };
}

/** The error as it was in the other thread. */
export function deserializeError(serialized: SerializedError): unknown {
  if (serialized.kind === 'value') return serialized.value;
  const { type, message, stack, properties, cause } = serialized;
  const Type = types.find(({ name }) => name === type) ?? Error;
  const error = new Type(message, cause && { cause: deserializeError(cause) });
  Object.defineProperty(error, 'stack', { value: stack, writable: true, configurable: true });
  return Object.assign(error, properties);
}

function isPlain(value: unknown): boolean {
  return ['string', 'number', 'boolean', 'undefined'].includes(typeof value) || value === null;
}

const types = [RangeError, TypeError, SyntaxError, ReferenceError];
