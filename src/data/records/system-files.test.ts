import { expect, test } from 'vitest';
import { isSystemFile } from './system-files.ts';

test.each([
  '.DS_Store',
  'en/.home.yaml.swp',
  '.git/en/home.yaml',
  '__MACOSX/en/home.yaml',
  'en/~$home.yaml',
  'en/#home.yaml#',
  'en/home.yaml~',
  'en/home.yaml.BAK',
  'pictures/Thumbs.db',
  'pictures/ehthumbs.db',
  'pictures/desktop.ini',
  'pictures/Icon\r',
  'pictures/Icon',
])('%j is a file of a system or an editor', (path) => {
  expect(isSystemFile(path)).toBe(true);
});

test.each([
  'en/home.yaml',
  'en/icon.yaml',
  'en/services/bak.yaml',
  'tmp/home.yaml',
  'en/thumbs.db.yaml',
  'icon.svg',
])('%s is a file of the owner', (path) => {
  expect(isSystemFile(path)).toBe(false);
});
