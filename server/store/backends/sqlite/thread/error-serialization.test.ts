import { describe, expect, test } from 'vitest';
import { storeOutage } from '../../../store-unavailable.ts';
import { packedFault, unpackedFault } from './error-serialization.ts';

const crossed = (fault: unknown) => unpackedFault(structuredClone(packedFault(fault)));

describe('an error that crosses to another thread', () => {
  test('keeps its name, its message, its stack, and the codes of its cause', () => {
    const cause = Object.assign(new Error('database or disk is full'), {
      ...{ code: 'ERR_SQLITE_ERROR', errcode: 13 },
    });
    const fault = storeOutage('The request database cannot grow.', cause);
    const arrived = crossed(fault) as Error;
    expect(arrived).toBeInstanceOf(Error);
    expect(arrived.name).toBe('StoreOutage');
    expect(arrived.message).toBe(fault.message);
    expect(arrived.stack).toBe(fault.stack);
    expect(arrived.cause).toMatchObject({
      ...{ message: 'database or disk is full', code: 'ERR_SQLITE_ERROR', errcode: 13 },
    });
    expect(Object.keys(arrived)).toEqual(Object.keys(fault));
  });

  test.each([[new RangeError('no cursor')], [new TypeError('no function')], [new SyntaxError('no JSON')]])(
    'stays what it is: %s',
    (fault) => {
      expect(crossed(fault)).toBeInstanceOf(fault.constructor);
      expect((crossed(fault) as Error).name).toBe(fault.name);
    },
  );

  test('has no cause when it had none', () => {
    expect(crossed(new Error('alone'))).not.toHaveProperty('cause');
  });

  test('arrives although it holds what cannot be cloned, and although it is its own cause', () => {
    const fault = Object.assign(new Error('odd'), { retry: () => {}, socket: { on: () => {} }, code: 'ODD' });
    fault.cause = fault;
    expect(crossed(fault)).toMatchObject({ message: 'odd', code: 'ODD', cause: { code: 'ODD' } });
    expect(crossed('a word')).toBe('a word');
    expect(crossed(undefined)).toBeUndefined();
    expect(crossed(() => {})).toContain('=>');
  });
});
