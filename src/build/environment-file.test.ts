import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { withEnvironmentFile } from './environment-file.ts';

const settings = 'SITE_URL=https://example.com\r\nSTORE=sqlite\r\n';
const utf16 = Buffer.from(`\uFEFF${settings}`, 'utf16le');

test.each([
  ['UTF-8', Buffer.from(settings)],
  ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${settings}`)],
  ['UTF-16, as PowerShell writes it', utf16],
  ['UTF-16 in the other order', Buffer.from(utf16).swap16()],
])('Every variable of a file in %s is read, the first one too', (_, bytes) => {
  const folder = mkdtempSync(join(tmpdir(), 'environment-file-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, '.env'), bytes);
  expect(withEnvironmentFile(join(folder, '.env'), {})).toEqual({
    SITE_URL: 'https://example.com',
    STORE: 'sqlite',
  });
});

test('Where there is no file the environment stays as it is', () => {
  expect(withEnvironmentFile('.cache/no-such-file', { SITE_URL: 'https://example.com' })).toEqual({
    SITE_URL: 'https://example.com',
  });
});

test('A variable of the environment takes precedence over one of the file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'environment-file-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, '.env'), 'CONTENT_DIR=acme\nRETENTION_DAYS=90\n');
  expect(withEnvironmentFile(join(folder, '.env'), { CONTENT_DIR: 'other' })).toEqual({
    CONTENT_DIR: 'other',
    RETENTION_DAYS: '90',
  });
});
