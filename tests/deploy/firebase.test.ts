import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { startOwnTestApp } from '../../server/http/app.fixtures.ts';
import { securityHeaderNames } from '../server/security-header-names.ts';

interface Rule {
  readonly source: string;
  readonly headers: readonly { readonly key: string; readonly value: string }[];
}
const { hosting } = JSON.parse(readFileSync('deploy/firebase.json', 'utf8'));
const headersOf = (source: string) =>
  new Map(
    (hosting.headers as Rule[])
      .find((rule) => rule.source === source)
      ?.headers.map(({ key, value }) => [key.toLowerCase(), value]),
  );

const resourcePolicy = 'cross-origin-resource-policy';

describe('Firebase Hosting', () => {
  test('responds with the headers of our own server', async () => {
    const app = await startOwnTestApp();
    const secure = { 'x-forwarded-proto': 'https' };
    const page = await app.request('/', { headers: secure });
    const picture = await app.request('/a/hero.9c1d.avif', { headers: secure });
    for (const name of securityHeaderNames) expect([...headersOf('**').keys()]).toContain(name);
    for (const [name, value] of headersOf('**')) {
      // The rest of the policy is in the page itself.
      if (name === 'content-security-policy') expect(page.headers[name]).toContain(value);
      else expect([name, page.headers[name]]).toEqual([name, value]);
    }
    const icon = await app.request('/icon.png', { headers: secure });
    for (const shownElsewhere of ['/social/**', '/*.@(ico|png|svg)'])
      expect(headersOf(shownElsewhere).get(resourcePolicy)).toBe(icon.headers[resourcePolicy]);
    for (const name of ['cache-control', resourcePolicy])
      expect(headersOf('/a/**').get(name)).toBe(picture.headers[name]);
  });

  test('leads the address of the form to the home page of each language of the sample company', () => {
    expect(hosting.redirects).toEqual([
      { source: '/contact', destination: '/#contact', type: 302 },
      { source: '/hi/contact', destination: '/hi#contact', type: 302 },
    ]);
  });

  test('leaves out what only our server reads', () => {
    expect(hosting.ignore).toEqual(['**/*.br', '**/*.gz', '**/500.html']);
  });
});
