import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

/* What a person who edits content/ reads when `npm run build` refuses a record. */

const folder = mkdtempSync(join(tmpdir(), 'content-errors-'));
afterAll(() => rmSync(folder, { recursive: true }));

test.each<[string, (record: string) => string, string]>([
  ['a missing title', (record) => record.replace(/^title: .*\n/m, ''), 'title is missing.'],
  [
    'a fifth key point',
    (record) => record.replace('keyPoints:\n', 'keyPoints:\n  - One more\n'),
    'keyPoints must have exactly 4 entries; it has 5.',
  ],
  [
    'an unknown icon',
    (record) => record.replace('icon: storefront', 'icon: unicorn'),
    'page.groups[0].cards[0].icon "unicorn" is not an icon of src/schemas/icon-names.ts.',
  ],
  [
    'a description of 300 characters',
    (record) => record.replace(/^( {4}description: ).*$/m, `$1${'a'.repeat(300)}`),
    'page.head.description is longer than 160 characters.',
  ],
])('The build stops at %s with one sentence', (name, spoil, sentence) => {
  const content = join(folder, name.replaceAll(' ', '-'));
  const file = join(content, 'en/industries/ecommerce.yaml');
  cpSync('content', content, { recursive: true });
  writeFileSync(file, spoil(readFileSync(file, 'utf8')));
  const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', 'build'], {
    encoding: 'utf8',
    env: { ...process.env, CONTENT_DIR: content, OUT_DIR: join(folder, 'out'), NO_COLOR: '1' },
  });
  const complaint = `${stdout}${stderr}`
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\d\d:\d\d:\d\d \[(content|vite|types)\]/.test(line));
  expect(status).toBe(1);
  expect(complaint).toHaveLength(1);
  expect(complaint[0]).toMatch(/ecommerce\.yaml: /);
  expect(complaint[0]?.endsWith(`: ${sentence}`)).toBe(true);
});
