import { expect, test } from 'vitest';
import { files } from '../../contract/routes.ts';
import { policyOf } from './security-headers.ts';

const pages = { '/index.html': "default-src 'self'" };
const nothing = ["base-uri 'none'", "default-src 'none'", "form-action 'none'", "frame-ancestors 'none'"];
const fromHere = ["connect-src 'self'", "require-trusted-types-for 'script'", "script-src 'self'"];

test.each([
  [
    'a page has its own directives, and no site may frame it',
    '/index.html',
    [pages['/index.html'], "frame-ancestors 'none'"],
  ],
  [
    'the service worker may load and fetch from its own site alone',
    files.serviceWorker,
    [...nothing, ...fromHere],
  ],
  ['every other file may do nothing', '/icon.png', nothing],
])('By its policy %s', (_what, path, directives) => {
  expect(policyOf(path, pages).split('; ').toSorted()).toEqual(directives.toSorted());
});
