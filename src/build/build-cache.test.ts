import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openBuildCache } from './build-cache.ts';

describe('Files of a build', () => {
  let project: string;
  beforeEach(() => {
    project = mkdtempSync(join(tmpdir(), 'build-cache-'));
    mkdirSync(join(project, 'src/build/fonts'), { recursive: true });
    writeFileSync(join(project, 'src/build/fonts/fonts.ts'), 'cut();');
    writeFileSync(join(project, 'package-lock.json'), '{}');
    return () => rmSync(project, { recursive: true });
  });
  const make = (content: string) => vi.fn(async () => ({ 'a.txt': content, 'b.bin': Buffer.from(content) }));

  test('are made once, and read by each later build', async () => {
    const first = make('one');
    const folder = await openBuildCache('fonts', project)({ words: ['a'] }, first);
    const again = make('two');
    expect(await openBuildCache('fonts', project)({ words: ['a'] }, again)).toBe(folder);
    expect(again).not.toHaveBeenCalled();
    expect(readFileSync(join(folder, 'a.txt'), 'utf8')).toBe('one');
    expect(readFileSync(join(folder, 'b.bin'), 'utf8')).toBe('one');
  });

  test('are made anew from other inputs, and of another kind', async () => {
    const folders = [
      await openBuildCache('fonts', project)({ words: ['a'] }, make('one')),
      await openBuildCache('fonts', project)({ words: ['b'] }, make('two')),
      await openBuildCache('social-cards', project)({ words: ['a'] }, make('three')),
    ];
    expect(folders.map((folder) => readFileSync(join(folder, 'a.txt'), 'utf8'))).toEqual([
      'one',
      'two',
      'three',
    ]);
  });

  test.each([
    ['a build step has changed', 'src/build/fonts/fonts.ts'],
    ['a library has another version', 'package-lock.json'],
  ])('are made anew where %s', async (_, changed) => {
    const before = await openBuildCache('fonts', project)({}, make('before'));
    appendFileSync(join(project, changed), ' ');
    const after = await openBuildCache('fonts', project)({}, make('after'));
    expect(after).not.toBe(before);
    expect(readFileSync(join(after, 'a.txt'), 'utf8')).toBe('after');
  });

  test('leave nothing behind where making them fails, and are made by the next build', async () => {
    const failure = new Error('no glyphs');
    await expect(openBuildCache('fonts', project)({}, () => Promise.reject(failure))).rejects.toBe(failure);
    expect(existsSync(join(project, '.cache'))).toBe(false);
    const folder = await openBuildCache('fonts', project)({}, make('made'));
    expect(readFileSync(join(folder, 'a.txt'), 'utf8')).toBe('made');
  });

  test('are there once where two builds make them at the same time', async () => {
    const [one, other] = await Promise.all([
      openBuildCache('fonts', project)({}, make('same')),
      openBuildCache('fonts', project)({}, make('same')),
    ]);
    expect(one).toBe(other);
    expect(readdirSync(join(project, '.cache/fonts'))).toHaveLength(1);
    expect(readdirSync(one).sort()).toEqual(['a.txt', 'b.bin']);
  });

  test('stay while builds use them, and are removed once none has for 30 days', async () => {
    const open = () => openBuildCache('fonts', project);
    const [used = '', unused = ''] = await Promise.all(
      ['used', 'unused'].map((input) => open()(input, make(input))),
    );
    const longAgo = new Date(Date.now() - 31 * 86_400_000);
    const cached = open();
    for (const folder of [used, unused]) utimesSync(folder, longAgo, longAgo);
    await cached('used', make('again'));
    open();
    expect([used, unused].map((folder) => existsSync(folder))).toEqual([true, false]);
  });
});
