import { describe, expect, test } from 'vitest';
import { StoreUnavailableError } from '../../../store-unavailable-error.ts';
import { deserializeError, serializeError } from './error-serialization.ts';

const crossed = (error: unknown) => deserializeError(structuredClone(serializeError(error)));

describe('an error that crosses to another thread', () => {
  test('keeps its name, its message, its stack, and the codes of its cause', () => {
    const cause = Object.assign(new Error('database or disk is full'), {
      ...{ code: 'ERR_SQLITE_ERROR', errcode: 13 },
    });
    const error = new StoreUnavailableError('The request database cannot grow.', cause);
    const arrived = crossed(error) as Error;
    expect(arrived).toBeInstanceOf(Error);
    expect(arrived.name).toBe('StoreUnavailableError');
    expect(arrived.message).toBe(error.message);
    expect(arrived.stack).toBe(error.stack);
    expect(arrived.cause).toMatchObject({
      ...{ message: 'database or disk is full', code: 'ERR_SQLITE_ERROR', errcode: 13 },
    });
    expect(Object.keys(arrived)).toEqual(Object.keys(error));
  });

  test.each([[new RangeError('no cursor')], [new TypeError('no function')], [new SyntaxError('no JSON')]])(
    'stays what it is: %s',
    (error) => {
      expect(crossed(error)).toBeInstanceOf(error.constructor);
      expect((crossed(error) as Error).name).toBe(error.name);
    },
  );

  test('has no cause when it had none', () => {
    expect(crossed(new Error('alone'))).not.toHaveProperty('cause');
  });

  test('arrives although it holds what cannot be cloned, and although it is its own cause', () => {
    const error = Object.assign(new Error('odd'), { retry: () => {}, socket: { on: () => {} }, code: 'ODD' });
    error.cause = error;
    expect(crossed(error)).toMatchObject({ message: 'odd', code: 'ODD', cause: { code: 'ODD' } });
    expect(crossed('a word')).toBe('a word');
    expect(crossed(undefined)).toBeUndefined();
    expect(crossed(() => {})).toContain('=>');
  });
});
