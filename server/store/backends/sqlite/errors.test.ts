import { expect, test } from 'vitest';
import { corruption, isCorruption, sqliteUnavailable } from './errors.ts';

const failure = (properties: object) => Object.assign(new Error('it failed'), properties);

test.each([
  [{ errcode: 5 }, 'SQLITE_BUSY'],
  [{ errcode: 8 }, 'SQLITE_READONLY'],
  [{ errcode: 10 }, 'SQLITE_IOERR'],
  [{ errcode: 11 }, 'SQLITE_CORRUPT'],
  [{ errcode: 13 }, 'SQLITE_FULL'],
  [{ errcode: 14 }, 'SQLITE_CANTOPEN'],
  [{ errcode: 26 }, 'SQLITE_NOTADB'],
  [{ errcode: 522 }, 'SQLITE_IOERR'],
  [{ errcode: 19 }, 'SQLITE_19'],
  [{ code: 'ENOSPC' }, 'ENOSPC'],
  [{ code: 28 }, undefined],
  [{}, undefined],
])('An error with %o has the code %s', (properties, code) => {
  const cause = failure(properties);
  expect(sqliteUnavailable('/data/requests.sqlite', cause)).toMatchObject({ code, cause });
});

test('An error names the file and the cause, and where the file is damaged what to do', () => {
  const full = sqliteUnavailable('/data/x.sqlite', failure({ errcode: 13 }));
  expect(full.message).toBe('Request database /data/x.sqlite: it failed.');
  for (const cause of [failure({ errcode: 11 }), failure({ errcode: 26 }), corruption('row 3')])
    expect(sqliteUnavailable('/data/x.sqlite', cause).message).toMatch(/\. Stop the server and restore/);
});

test('Damage that a check has found is corruption, and keeps its cause', () => {
  const cause = new Error('no JSON');
  const found = corruption('row 3', cause);
  expect(found).toMatchObject({ message: 'it is damaged (row 3)', cause });
  expect([isCorruption(found), isCorruption(cause)]).toEqual([true, false]);
});
