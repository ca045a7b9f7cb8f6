import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { cachedFiles } from './build-cache.ts';

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
    const folder = await cachedFiles('fonts', { words: ['a'] }, first, project);
    const again = make('two');
    expect(await cachedFiles('fonts', { words: ['a'] }, again, project)).toBe(folder);
    expect(again).not.toHaveBeenCalled();
    expect(readFileSync(join(folder, 'a.txt'), 'utf8')).toBe('one');
    expect(readFileSync(join(folder, 'b.bin'), 'utf8')).toBe('one');
  });

  test('are made anew from other inputs, and of another kind', async () => {
    const folders = [
      await cachedFiles('fonts', { words: ['a'] }, make('one'), project),
      await cachedFiles('fonts', { words: ['b'] }, make('two'), project),
      await cachedFiles('social-cards', { words: ['a'] }, make('three'), project),
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
    const before = await cachedFiles('fonts', {}, make('before'), project);
    appendFileSync(join(project, changed), ' ');
    const after = await cachedFiles('fonts', {}, make('after'), project);
    expect(after).not.toBe(before);
    expect(readFileSync(join(after, 'a.txt'), 'utf8')).toBe('after');
  });

  test('leave nothing behind where making them fails, and are made by the next build', async () => {
    const failure = new Error('no glyphs');
    await expect(cachedFiles('fonts', {}, () => Promise.reject(failure), project)).rejects.toBe(failure);
    expect(existsSync(join(project, '.cache'))).toBe(false);
    const folder = await cachedFiles('fonts', {}, make('made'), project);
    expect(readFileSync(join(folder, 'a.txt'), 'utf8')).toBe('made');
  });

  test('are there once where two builds make them at the same time', async () => {
    const [one, other] = await Promise.all([
      cachedFiles('fonts', {}, make('same'), project),
      cachedFiles('fonts', {}, make('same'), project),
    ]);
    expect(one).toBe(other);
    expect(readdirSync(join(project, '.cache/fonts'))).toHaveLength(1);
    expect(readdirSync(one).sort()).toEqual(['a.txt', 'b.bin']);
  });
});
