import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PagePolicies } from '../../contact/page-policies.ts';
import { freshEnvironment, type ServerProcess, startServer } from '../server/server-process.ts';
import { readSite } from './built-site.ts';
import { effectivePolicy, type GradedAnswer, gradeOf } from './observatory.ts';

/* Every kind of answer of the real server, as it stands behind a proxy with https, by the observatory's rules. */

const site = readSite();
const policies: PagePolicies = JSON.parse(site.text('../policies.json'));
const script = site.pages
  .flatMap(({ elements }) => elements.map(({ attributes }) => attributes.src ?? ''))
  .find((src) => src.endsWith('.js'));
const picture = /\/a\/[\w.-]+\.avif/.exec(site.pages[0]?.html ?? '')?.[0];
const post = (body: string, accept = 'text/html') => ({
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded', accept },
  body,
});
const kinds: readonly [kind: string, path: string, status: number, options?: RequestInit][] = [
  ...site.pages
    .filter(({ path }) => !/^\/(404|500)$/.test(path))
    .map(({ path }): [string, string, number] => [`the page ${path}`, path, 200]),
  ['an unchanged page', '/', 304, { headers: { 'if-none-match': '*' } }],
  ['an unknown address', '/nowhere', 404],
  ['a redirect', '/services/', 308],
  ['the way to the form', '/contact', 303],
  ['a form that was refused', '/contact', 422, post('name=')],
  ['a form that was refused, as JSON', '/contact', 422, post('name=', 'application/json')],
  [
    'a form of another site',
    '/contact',
    403,
    { ...post('name='), headers: { ...post('').headers, 'sec-fetch-site': 'cross-site' } },
  ],
  ['a form that was taken', '/contact', 303, post('name=A&email=a%40example.org&subject=S&user_content=T')],
  ['a wrong method', '/', 405, { method: 'DELETE' }],
  ['a script', script ?? '', 200],
  ['a picture', picture ?? '', 200],
  ['an icon', '/icon.svg', 200],
  ['the manifest', '/site.webmanifest', 200],
  ['the sitemap', '/sitemap.xml', 200],
  ['the Markdown of a page', '/services.md', 200],
  ['health', '/healthz', 200],
];
let server: ServerProcess;

beforeAll(async () => {
  const dist = resolve(process.env.OUT_DIR ?? 'dist');
  server = await startServer(freshEnvironment({ DIST_DIR: dist, TRUST_PROXY: '127.0.0.1', DELIVERY: 'off' }));
});
afterAll(() => server.end('SIGTERM'));

test.each(kinds)('The observatory grades %s A+', async (kind, path, status, options) => {
  const answer = await ask(path, options);
  expect(answer.status, kind).toBe(status);
  const { grade, losses } = gradeOf(answer);
  expect({ grade, losses }).toEqual({
    grade: 'A+',
    // It would keep no picture or script of others away: all that a page may load is its own.
    losses: ['no Cross-Origin-Embedder-Policy: 10 points not earned'],
  });
});

test.each(kinds)(
  'The header of %s forbids what it does not name, and names nothing unsafe',
  async (_, path, __, options) => {
    const policy = (await ask(path, options)).headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/^default-src 'none'; /);
    expect(policy).toMatch(/frame-ancestors 'none'/);
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
  },
);

test('Each page has its own policy in the header, and it asks for Trusted Types', async () => {
  for (const { path } of site.pages.filter(({ path }) => !/^\/(404|500)$/.test(path))) {
    const policy = (await ask(path)).headers.get('content-security-policy');
    const own = policies[path === '/' ? '/index.html' : `${path}.html`];
    expect(policy, path).toBe(`${own}; frame-ancestors 'none'; report-uri /csp-reports`);
    expect(own, path).toContain("require-trusted-types-for 'script'; trusted-types markup worker");
  }
});

describe('What would lose points is named:', () => {
  const page: GradedAnswer = {
    headers: new Headers({
      'content-type': 'text/html',
      'content-security-policy': "default-src 'none'; script-src 'self' 'sha256-x='; frame-ancestors 'none'",
      'strict-transport-security': 'max-age=31536000',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    }),
    body: '<title>A page</title>',
  };
  const changed = (name: string, value: string | undefined, body = page.body): GradedAnswer => {
    const headers = new Headers(page.headers);
    if (value === undefined) headers.delete(name);
    else headers.set(name, value);
    return { headers, body };
  };
  const policy = (value: string) => changed('content-security-policy', value);

  test.each([
    ['nothing', page, 'A+', ''],
    ['no policy', changed('content-security-policy', undefined), 'C', 'no content security policy'],
    [
      'inline scripts',
      policy("default-src 'none'; script-src 'unsafe-inline'; frame-ancestors 'none'"),
      'B+',
      'inline',
    ],
    [
      'scripts from anywhere',
      policy("default-src 'self'; script-src *; frame-ancestors 'none'"),
      'B+',
      'anywhere',
    ],
    [
      'eval',
      policy("default-src 'none'; script-src 'self' 'unsafe-eval'; frame-ancestors 'none'"),
      'A+',
      'eval',
    ],
    [
      'files over http',
      policy("default-src 'none'; connect-src http://x.example; frame-ancestors 'none'"),
      'B+',
      'over http',
    ],
    ['frames', policy("default-src 'none'"), 'B+', 'framed'],
    ['no https', changed('strict-transport-security', undefined), 'B+', 'Strict-Transport-Security'],
    ['https for a month', changed('strict-transport-security', 'max-age=2592000'), 'A+', 'six months'],
    ['guessed types', changed('x-content-type-options', undefined), 'A+', 'nosniff'],
    ['told addresses', changed('referrer-policy', 'unsafe-url'), 'A+', 'tells addresses'],
    [
      'foreign scripts',
      changed('x', 'x', '<script src="https://cdn.example/x.js"></script>'),
      'A+',
      'integrity',
    ],
    ['open cookies', changed('set-cookie', 'session=1'), 'C-', 'cookies'],
  ])('%s', (_, answer, grade, loss) => {
    const { losses, grade: given } = gradeOf(answer);
    expect(losses.join('; ')).toContain(loss);
    // Some take less than the extra points give back.
    expect(given.charAt(0)).toBe(grade.charAt(0));
  });

  test('a page and a header that forbid together what each alone allows', () => {
    const both = changed(
      'content-security-policy',
      "default-src 'none'; script-src 'self' 'unsafe-inline'; frame-ancestors 'none'",
      `<meta http-equiv="content-security-policy" content="script-src 'self' 'sha256-x='">`,
    );
    expect(effectivePolicy(both).get('script-src')).toEqual(["'self'"]);
  });
});

async function ask(path: string, options: RequestInit = {}) {
  const response = await fetch(server.url + path, {
    redirect: 'manual',
    ...options,
    headers: { 'x-forwarded-proto': 'https', ...(options.headers as Record<string, string>) },
  });
  return { status: response.status, headers: response.headers, body: await response.text() };
}
