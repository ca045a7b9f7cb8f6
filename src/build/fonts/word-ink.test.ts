import { expect, test } from 'vitest';
import { measureInk, wordmarkStyles } from './word-ink.ts';

test('The ink of a word begins after the space before its first letter and ends with its last', async () => {
  const [one, two] = await Promise.all([measureInk('H'), measureInk('HH')]);
  expect(one?.before).toBeGreaterThan(0);
  expect(two?.before).toBe(one?.before);
  const space = (two?.width ?? 0) - 2 * (one?.width ?? 0);
  expect(space).toBeGreaterThan(0);
  expect(space).toBeLessThan(0.3);
});

test('A word in letters that the font lacks is not measured', async () => {
  for (const word of ['संधि', 'صندهي']) expect(await measureInk(word)).toBeUndefined();
});

test('A large name in Chinese letters, which the font lacks, is as wide as they are, so that six are not cut off', async () => {
  expect(await wordmarkStyles('山迪软件公司')).toBe(':root{--name-width:6;--name-before:0}');
});
