import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { startTestApp } from './app.fixtures.ts';

const app = await startTestApp();

describe('a page', () => {
  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
    ['identity', (body: Buffer) => body],
  ] as const)('is the same page as %s, under a validator of its own', async (encoding, decode) => {
    const { status, headers, body } = await app.request('/', { headers: { 'accept-encoding': encoding } });
    expect(status).toBe(200);
    expect(headers['content-encoding'] ?? 'identity').toBe(encoding);
    expect(headers.vary).toBe('Accept-Encoding');
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    // Without `no-transform` Cloudflare hides e-mail addresses, and the policy of the page stops the script that shows them.
    expect(headers['cache-control']).toBe('no-cache, no-transform');
    expect(headers['content-length']).toBe(String(body.length));
    expect(headers.etag).toMatch(/^"[\w-]{22}"$/);
    expect(decode(body).toString()).toContain('<h1>Home</h1>');
  });

  test('is not sent again to who has it', async () => {
    const { headers } = await app.request('/');
    for (const known of [headers.etag, `"other", ${headers.etag}`, `W/${headers.etag}`, '*']) {
      const again = await app.request('/', { headers: { 'if-none-match': known } });
      expect(again).toMatchObject({ status: 304, text: '' });
      expect(again.headers.etag).toBe(headers.etag);
      expect(again.headers.vary).toBe('Accept-Encoding');
    }
    const brotli = await app.request('/', {
      headers: { 'if-none-match': headers.etag, 'accept-encoding': 'br' },
    });
    expect(brotli.status).toBe(200);
  });

  test('responds to HEAD with the same headers and no body', async () => {
    const get = await app.request('/services');
    const head = await app.request('/services', { method: 'HEAD' });
    expect(head.text).toBe('');
    expect({ ...head.headers, date: '' }).toEqual({ ...get.headers, date: '' });
  });

  test.each([
    ['/services/', '/services'],
    ['/services.html', '/services'],
    ['/services/index.html', '/services'],
    ['/services/web-development/', '/services/web-development'],
    ['/index.html', '/'],
    ['/services/?from=mail&x=%2F', '/services?from=mail&x=%2F'],
    ['/contact/sent.html', '/contact/sent'],
    ['/hi/', '/hi'],
    ['/hi.html', '/hi'],
    ['/services/web%2Ddevelopment', '/services/web-development'],
    ['/services/web%2ddevelopment/?x=%2D', '/services/web-development?x=%2D'],
    ['/%73ervices.html', '/services'],
    ['/%69con.png', '/icon.png'],
    ['/sitemap.xml', '/sitemap-index.xml'],
    ['/contact/%73ent?reference=x', '/contact/sent?reference=x'],
    ['/papers/caf%c3%a9.txt', '/papers/caf%C3%A9.txt'],
  ])('moves for good from %s to %s', async (from, to) => {
    const { status, headers } = await app.request(from);
    expect([status, headers.location]).toEqual([308, to]);
  });
});

describe('a file', () => {
  test('with a hash in its name may be kept for a year', async () => {
    const { headers } = await app.request('/a/page.3f2a.css', { headers: { 'accept-encoding': 'br' } });
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['content-encoding']).toBe('br');
  });

  test.each([
    ['/icon.png', 'cross-origin'],
    ['/favicon.ico', 'cross-origin'],
    ['/social/home.jpg', 'cross-origin'],
    ['/a/hero.9c1d.avif', 'cross-origin'],
    ['/a/page.3f2a.css', 'cross-origin'],
    ['/robots.txt', 'same-origin'],
    ['/', 'same-origin'],
  ])('%s may be shown by pages that are %s', async (path, pages) => {
    const { headers } = await app.request(path);
    expect(headers['cross-origin-resource-policy']).toBe(pages);
  });

  test('is served whole whatever part is requested', async () => {
    const { status, headers } = await app.request('/icon.png', { headers: { range: 'bytes=0-1' } });
    expect(status).toBe(200);
    expect(headers.vary).toBeUndefined();
  });
});

test.each([
  ['/services?utm_source=x', 200, undefined],
  ['http://fixture.example/services', 200, undefined],
  ['HTTPS://fixture.example/services?from=mail', 200, undefined],
  ['http://fixture.example', 200, undefined],
  ['http://fixture.example?from=mail', 200, undefined],
  ['http://fixture.example/services/?x=1', 308, '/services?x=1'],
  ['http://fixture.example/healthz', 200, undefined],
  ['http://fixture.example/nope', 404, undefined],
])('%s is treated like the path alone', async (target, status, location) => {
  const response = await app.request(target);
  expect([response.status, response.headers.location]).toEqual([status, location]);
});

describe('what is not there', () => {
  test.each([
    '/nope',
    '/services/nope',
    '/404',
    '/404.html',
    '/500',
    '/index.html.br',
    '/a/page.3f2a.css.gz',
    '/../site.json',
    '/%2e%2e/site.json',
    '/services%2Fweb-development',
    '/services%3Fx',
    '/..%2fsite.json',
    '/site.json',
    '//services',
    '/%',
    '/%ff',
    '/templates/contact-failed.html',
    '/hint',
    '/__proto__',
    '/constructor',
    '/robots.txt/',
  ])('%s gets the not-found page', async (path) => {
    const { status, text, headers } = await app.request(path);
    expect([status, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(text).toContain('Sorry! No page found');
  });

  test.each(['/hi/nope', '/hi/nope?from=mail', '/hi/404', '/hi/404.html', '/hi/500', '/hi/services/nope'])(
    '%s gets the not-found page of its language',
    async (path) => {
      const { status, text, headers } = await app.request(path);
      expect([status, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
      expect(text).toContain('<html lang="hi">');
      expect(text).toContain('पेज नहीं मिला');
    },
  );

  test.each([
    ['POST', '/', 405, 'GET, HEAD'],
    ['DELETE', '/services', 405, 'GET, HEAD'],
    ['TRACE', '/services', 405, 'GET, HEAD'],
    ['POST', '/services/web-development/?from=mail', 405, 'GET, HEAD'],
    ['PUT', '/contact', 405, 'GET, HEAD, POST'],
    ['PUT', '/contact/', 405, 'GET, HEAD, POST'],
    ['POST', '/nope', 404, undefined],
    ['GET', '//', 404, undefined],
    ['GET', '/*a', 404, undefined],
    ['GET', '/:a(', 404, undefined],
    ['GET', '/contact*', 404, undefined],
  ])('%s %s is %i', async (method, path, status, allow) => {
    const response = await app.request(path, { method });
    expect([response.status, response.headers.allow]).toEqual([status, allow]);
  });
});
