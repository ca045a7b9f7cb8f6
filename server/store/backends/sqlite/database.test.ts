import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, statfsSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { newRequest } from '../../mail-store.fixtures.ts';
import { openDatabase } from './database.ts';
import { damage } from './sqlite.fixtures.ts';

let path: string;
beforeEach(() => {
  path = join(mkdtempSync(join(tmpdir(), 'database-')), 'requests.sqlite');
});

function open() {
  const database = openDatabase(path);
  onTestFinished(() => database.close());
  return database;
}

const MEBIBYTE = 1024 * 1024;

test('Health states the size of the file and the room on its disk, and that the file was written', async () => {
  const health = await open().health();
  const { bavail, bsize } = statfsSync(dirname(path));
  const [, size, free] = /, (\d+) MiB, (\d+) MiB free$/.exec(health.detail) ?? [];
  expect(Number(size)).toBe(Math.floor(statSync(path).size / MEBIBYTE));
  expect(Number(free) / ((bavail * bsize) / MEBIBYTE)).toBeCloseTo(1, 1);
  expect(health).toMatchObject({ writable: true, hasRoom: true, integrity: 'intact' });
  const other = new DatabaseSync(path, { readOnly: true });
  const checkedAt = Date.parse(String(other.prepare('SELECT checked_at FROM health').get()?.checked_at));
  other.close();
  expect(Date.now() - checkedAt).toBeLessThan(60_000);
});

// Only root can give a file to another user.
test.skipIf(process.geteuid?.() !== 0).each(['000', '644'])(
  'A file of another user with mode %s is said to be denied, and is not opened where it can only be read',
  async (mode) => {
    await open().close();
    chmodSync(path, Number.parseInt(mode, 8));
    const nobody = { uid: 65_534, gid: 65_534 };
    chownSync(dirname(path), nobody.uid, nobody.gid);
    chmodSync(tmpdir(), statSync(tmpdir()).mode | 0o011);
    const program = `import { openDatabase } from '${import.meta.dirname}/database.ts';
    try { openDatabase('${path}'); } catch ({ message }) { console.log(message); }`;
    const said = execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
      ...nobody,
      encoding: 'utf8',
    });
    expect(said).toBe(`Request database ${path}: EACCES: permission denied, access '${path}'.\n`);
  },
);

test('A database that is closed is not writable, and may be closed again', async () => {
  const database = open();
  await database.close();
  expect(await database.health()).toMatchObject({ writable: false, hasRoom: true });
  await database.close();
});

test('A write that fails is rolled back, says nothing of damage, and the next one is done', async () => {
  const database = open();
  const impossible = newRequest({ mail: undefined as never });
  await expect(database.run('create', impossible, new Date())).rejects.toThrow();
  expect(await database.run('create', newRequest(), new Date())).toMatchObject({ created: true });
  expect(await database.health()).toMatchObject({ writable: true, integrity: 'intact' });
});

test('Damage that a query has met is in the health of the database', async () => {
  const written = openDatabase(path);
  await Promise.all(Array.from({ length: 300 }, () => written.run('create', newRequest(), new Date())));
  await written.run('emptyWriteAheadLog');
  await written.close();
  await damage(path);
  const database = open();
  await expect(database.run('erase', 'ASHA@EXAMPLE.ORG')).rejects.toMatchObject({ code: 'SQLITE_CORRUPT' });
  expect((await database.health()).integrity).toBe('damaged');
});
