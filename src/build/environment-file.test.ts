import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readEnvironmentFile } from './environment-file.ts';

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
  expect({ ...readEnvironmentFile(join(folder, '.env')) }).toEqual({
    SITE_URL: 'https://example.com',
    STORE: 'sqlite',
  });
});

test('Where there is no file there are no variables', () => {
  expect(readEnvironmentFile('.cache/no-such-file')).toEqual({});
});
