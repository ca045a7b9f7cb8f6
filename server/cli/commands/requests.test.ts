import { mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { testOnPosix } from '../../../tests/posix.ts';
import { damageRequest } from '../../store/backends/sqlite/sqlite.fixtures.ts';
import { typedFields } from '../../store/mail-document.ts';
import { deadLetter, newRequest } from '../../store/mail-store.fixtures.ts';
import { databasePath } from '../../store/open-store.ts';
import { startCommandLine } from '../command-line.fixtures.ts';
import { plainLine } from '../terminal-text.ts';
import { csvLine } from './export.ts';

/* Commands that read requests. */

describe('Where a request is damaged', () => {
  test.each([['list', '--json'], ['list'], ['export'], ['export', '--format', 'jsonl']])(
    '%s %s names it, prints the others and ends with code 1',
    async (...argv) => {
      const { folder, run, stored } = startCommandLine();
      const [first, damaged, last] = [await stored(), await stored(), await stored()];
      damageRequest(databasePath(folder), damaged);
      const { code, output, errors } = await run(...argv);
      expect(code).toBe(1);
      for (const { id } of [first, last]) expect(output).toContain(id);
      expect(output).not.toContain(damaged.id);
      expect(errors).toContain(
        `cannot be read: ${damaged.reference}, stored ${damaged.createdAt}, state PENDING.`,
      );
    },
  );

  test('export writes the others to its file', async () => {
    const { folder, run, stored } = startCommandLine();
    const [first, damaged] = [await stored(), await stored()];
    damageRequest(databasePath(folder), damaged);
    const file = join(folder, 'export.jsonl');
    expect((await run('export', '--format', 'jsonl', '--output', file)).code).toBe(1);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(first);
  });

  test('show prints the others, and erase removes them', async () => {
    const { folder, read, run, stored } = startCommandLine();
    const damaged = await stored({ email: 'ravi@example.org' });
    const other = await stored();
    damageRequest(databasePath(folder), damaged);
    expect(await read('show', other.reference)).toEqual(other);
    await expect(run('show', damaged.reference)).rejects.toThrow('restore the last backup');
    expect((await run('erase', '--email', 'asha@example.org')).code).toBe(0);
  });
});

describe('list', () => {
  test('says that it shows the newest 50 where there are more, and no more than are wanted', async () => {
    const { run, stored } = startCommandLine();
    for (let count = 0; count < 50; count += 1) await stored();
    const linesOf = async (...options: string[]) => {
      const { output, errors } = await run('list', ...options);
      return [output.trimEnd().split('\n').length - 1, /newest 50/.test(errors)];
    };
    expect(await linesOf()).toEqual([50, false]);
    await stored();
    expect(await linesOf()).toEqual([50, true]);
    expect(await linesOf('--limit', '51')).toEqual([51, false]);
    expect(await linesOf('--limit', '2')).toEqual([2, false]);
  });

  test('names the time as one of UTC, for an operator whose clock has another zone', async () => {
    const { run, stored } = startCommandLine();
    const { createdAt } = await stored();
    expect((await run('list')).output).toContain(` ${createdAt.slice(0, 19)}Z `);
  });

  test('says where there are no requests', async () => {
    const { run, read } = startCommandLine();
    expect((await run('list')).output).toBe('No requests.\n');
    expect(await read('list')).toEqual([]);
  });

  test('prints whole documents, newest first, as many as are wanted', async () => {
    const { read, stored } = startCommandLine();
    const first = await stored();
    const second = await stored();
    expect(await read('list')).toEqual([second, first]);
    expect(await read('list', '--limit', '1')).toEqual([second]);
  });

  test('prints only requests of the person that is named, in any case', async () => {
    const { read, run, stored } = startCommandLine();
    const one = await stored();
    await stored({ email: 'ravi-1@example.org' });
    await stored({ email: 'natasha@example.org' });
    expect(await read('list', '--email', 'Asha@Example.org')).toEqual([one]);
    expect((await run('list', '--email', 'ravi@example.org')).output).toBe('No requests.\n');
  });

  test('prints only requests in the states that are named, in any case', async () => {
    const { read, stored, settled } = startCommandLine();
    const dead = await settled(deadLetter);
    await stored();
    expect(await read('list', '--state', 'error,retry')).toEqual([dead]);
  });

  test('prints the reference, by which visitors call, and the subject as it was typed', async () => {
    const { run, stored } = startCommandLine();
    const { reference } = await stored();
    expect((await run('list')).output).toMatch(new RegExp(`^${reference} .* Stock system$`, 'm'));
  });

  test('cuts a long subject between two characters, and none of them in two', async () => {
    const { run, stored } = startCommandLine();
    const { request } = newRequest();
    const nearly = 'x'.repeat(49);
    for (const character of ['📞', '👩🏽‍💻', 'क्षि']) {
      await stored({ request: { ...request, subject: `${nearly}${character}${character}` } });
      const { output } = await run('list', '--limit', '1');
      expect(output).toContain(`  ${plainLine(`${nearly}${character}`)}\n`);
    }
  });

  test('prints a table, and beside it where the requests are', async () => {
    const { run, settled } = startCommandLine();
    await settled(deadLetter);
    const { output, errors } = await run('list');
    expect(output).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4} +ASHA@EXAMPLE.ORG-\d+ +2026-11-21T10:.+ ERROR/m);
    expect(errors).toBe('Requests are stored in a test.\n');
  });
});

describe('show', () => {
  test('finds a request by its id, and by its reference as people write it', async () => {
    const { read, stored } = startCommandLine();
    const document = await stored();
    for (const name of [document.id, document.reference, document.reference.replace('-', '').toLowerCase()])
      expect(await read('show', name)).toEqual(document);
  });

  test('ends with code 3 where there is no such request', async () => {
    expect((await startCommandLine().run('show', '0000-0000')).code).toBe(3);
  });

  test('says what became of the mail and of the receipt', async () => {
    const { run, settled } = startCommandLine();
    const { id } = await settled(deadLetter);
    const { output } = await run('show', id);
    for (const line of [
      /^state +ERROR$/m,
      /^receipt +SUCCESS$/m,
      /^archive@fixture.example +refused +reply$/m,
    ])
      expect(output).toMatch(line);
    expect(output).toContain('Do you build…?');
  });
});

describe('export', () => {
  test('neutralises what a spreadsheet would read as a formula', () => {
    expect(csvLine(['tea,=1+1', 'a;@x', 'one\r\n=two', 'a\t-b', 'well-known', 'bell \u0007'])).toBe(
      `"tea,'=1+1","a;'@x","one\n'=two","a\t'-b","well-known","bell  "\r\n`,
    );
    expect(csvLine(['a\n\t=1', 'a\t\t \t=1', 'tea,\n"=1', '\t\u00a0@x'])).toBe(
      `"a\n\t'=1","a\t\t \t'=1","tea,\n'""=1","\t'\u00a0@x"\r\n`,
    );
    expect(csvLine(['=1+1', '+91 98', '-5', '@x', ' =1', 'a "b"'])).toBe(
      `"'=1+1","'+91 98","'-5","'@x","' =1","a ""b"""\r\n`,
    );
  });

  test.each([
    ['09876543210', "'09876543210"],
    ['1234567890123456', "'1234567890123456"],
    ['98765.43210', "'98765.43210"],
    ['1e5', "'1e5"],
    ['3/4', "'3/4"],
    ['2026-11', "'2026-11"],
    ['12:30', "'12:30"],
    ['919876543210', "'919876543210"],
    ['9876543210', '9876543210'],
    ['0132-2712345', '0132-2712345'],
    ['098765 43210', '098765 43210'],
    ['2026-11-21T10:00:00.000Z', '2026-11-21T10:00:00.000Z'],
    ['1234-5678', '1234-5678'],
  ])('marks %s where a spreadsheet would rewrite it as a number or a date: %s', (typed, written) => {
    expect(csvLine([typed])).toBe(`"${written}"\r\n`);
  });

  test('begins with a byte order mark, without which Excel garbles Hindi, as CSV alone', async () => {
    const { run, stored } = startCommandLine();
    await stored();
    expect((await run('export')).output).toMatch(/^\uFEFF"reference",/);
    expect((await run('export', '--format', 'jsonl')).output).toMatch(/^\{/);
  });

  test('names the columns as the form does, after the reference and before the time and the state', async () => {
    const { run, stored } = startCommandLine();
    await stored();
    const [names, values, ...others] = (await run('export')).output.split('\r\n');
    const columns = ['reference', ...typedFields, 'createdAt', 'state'];
    expect(names).toMatch(`\uFEFF"${columns.join('","')}",`);
    const typed = typedFields.map((field) => newRequest().request[field]);
    expect(values).toContain(`","${typed.join('","')}","2026-`);
    expect(values).toMatch(/^"[0-9A-Z]{4}-[0-9A-Z]{4}","Asha",.+,"2026-[^"]+Z","PENDING",/);
    expect(others).toEqual(['']);
  });

  testOnPosix('writes a file that only its owner can read, also over one that others could', async () => {
    const { folder, run, stored } = startCommandLine();
    const document = await stored();
    const file = join(folder, 'export.jsonl');
    writeFileSync(file, 'of yesterday', { mode: 0o644 });
    expect((await run('export', '--format', 'jsonl', '--output', file)).code).toBe(0);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(document);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  test('that fails leaves the file of yesterday as it was, and nothing beside it', async () => {
    const { change, folder, run, store, stored } = startCommandLine();
    const document = await stored();
    const exports = join(folder, 'exports');
    mkdirSync(exports);
    const file = join(exports, 'export.csv');
    writeFileSync(file, 'of yesterday');
    async function* list() {
      yield document;
      throw new Error('the disk cannot be read');
    }
    change({ store: async () => ({ ...store, list }) });
    await expect(run('export', '--output', file)).rejects.toThrow(
      `${file} could not be written: the disk cannot be read.`,
    );
    expect(readFileSync(file, 'utf8')).toBe('of yesterday');
    expect(readdirSync(exports)).toEqual(['export.csv']);
  });

  testOnPosix('onto a device is refused, which would otherwise be a file from then on', async () => {
    const { run, stored } = startCommandLine();
    await stored();
    await expect(run('export', '--output', '/dev/null')).rejects.toThrow(
      '/dev/null could not be written: it is there, and is no file.',
    );
    expect(statSync('/dev/null').isFile()).toBe(false);
  });

  testOnPosix.each(['requests.sqlite', 'requests.sqlite-wal', 'a-link'])(
    'onto %s of the database itself is refused, and no request is lost',
    async (name) => {
      const { folder, run, stored } = startCommandLine();
      const { reference } = await stored();
      symlinkSync(databasePath(folder), join(folder, 'a-link'));
      await expect(run('export', '--output', join(folder, name))).rejects.toThrow('of the request database');
      expect((await run('list')).output).toContain(reference);
    },
  );
});

test('The visitor’s language is in what list, show and export print', async () => {
  const { run, stored } = startCommandLine();
  const { reference } = await stored({ language: 'hi' });
  expect((await run('list')).output).toMatch(/PENDING +hi /);
  expect((await run('show', reference)).output).toMatch(/^language +hi$/m);
  expect((await run('export')).output).toMatch(/,"language"\r\n.*,"hi"\r\n$/);
});
