import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { prunedPage } from './prune-content-security-policy.ts';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const unused = hashOf('of another page');
const page = (policy: string) =>
  `<head><meta http-equiv="content-security-policy" content="${policy}"><style>a{color:red}</style></head><script>go()</script>`;

test('Hashes of what the page contains stay, the others go', () => {
  const pruned = prunedPage(
    page(
      `script-src 'self' ${unused} ${hashOf('go()')}; style-src 'self' ${hashOf('a{color:red}')} ${unused};`,
    ),
  );
  expect(pruned).toContain(`script-src 'self' ${hashOf('go()')};`);
  expect(pruned).toContain(`style-src 'self' ${hashOf('a{color:red}')}`);
  expect(pruned).not.toContain(unused);
});

test('Two directives stay two when the last hash of the first goes', () => {
  const pruned = prunedPage(page(`script-src 'self' ${unused}; style-src 'self' ${unused}; img-src 'self';`));
  const policy = pruned.match(/content="([^"]*)"/)?.[1] ?? '';
  expect(policy.split(';').map((directive) => directive.trim().split(' ')[0])).toEqual([
    'script-src',
    'style-src',
    'img-src',
    '',
  ]);
});

test('Nothing but the policy changes', () => {
  const before = page(`script-src ${hashOf('go()')}; style-src ${hashOf('a{color:red}')};`);
  expect(prunedPage(before)).toBe(before);
  expect(prunedPage('<p>no policy</p>')).toBe('<p>no policy</p>');
});
