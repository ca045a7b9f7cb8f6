import { describe, expect, test } from 'vitest';
import { fixtureMessages as messages } from '../../tests/server/fixture-dist.ts';
import { listed } from '../store/mail-store.fixtures.ts';
import { goodRequest, startOwnTestApp, startTestApp } from './app.fixtures.ts';
import { isSameOrigin } from './origins.ts';

const elsewhere = 'https://www.fixture.example';
const json = { accept: 'application/json' };
const app = await startTestApp({ environment: { CONTACT_ORIGINS: elsewhere } });

/** As a browser sends it from a page of that origin; the browser itself says whether the sites are the same. */
const from = (origin: string, site = 'cross-site') => ({ origin, 'sec-fetch-site': site });

test.each<[boolean, string | undefined, string | undefined, string]>([
  [true, 'same-origin', undefined, 'fixture.example'],
  [true, 'none', undefined, 'fixture.example'],
  [true, 'same-origin', 'null', 'fixture.example'],
  [false, 'cross-site', 'https://fixture.example', 'fixture.example'],
  [false, 'same-site', undefined, 'fixture.example'],
  [true, undefined, 'https://fixture.example', 'internal:3000'],
  [true, undefined, 'http://localhost:3000', 'localhost:3000'],
  [false, undefined, 'http://localhost:4000', 'localhost:3000'],
  [false, undefined, 'null', 'fixture.example'],
  [false, undefined, 'https://fixture.example.evil.example', 'fixture.example'],
  [true, undefined, undefined, 'fixture.example'],
])('Same origin is %s for Sec-Fetch-Site %s, Origin %s, Host %s', (expected, fetchSite, origin, host) => {
  const headers = { 'sec-fetch-site': fetchSite, origin, host };
  expect(isSameOrigin({ headers }, 'https://fixture.example')).toBe(expected);
});

describe.each(['cross-site', 'same-site'])('A %s form of a named origin', (site) => {
  test('is accepted, and its script may read the response', async () => {
    const { status, headers } = await app.post(goodRequest, { ...json, ...from(elsewhere, site) });
    expect(status).toBe(200);
    expect(headers['access-control-allow-origin']).toBe(elsewhere);
    expect(headers.vary).toBe('Accept, Origin');
    expect(headers['access-control-allow-credentials']).toBeUndefined();
  });

  test('leads without script back to its own site', async () => {
    const { status, headers } = await app.post(goodRequest, {
      accept: 'text/html',
      ...from(elsewhere, site),
    });
    expect(status).toBe(303);
    expect(headers.location).toMatch(new RegExp(`^${elsewhere}/contact/sent\\?reference=`));
  });
});

test('A form that was refused, and is posted again from that page of the server, leads back to the site', async () => {
  const pagesElsewhere = await startOwnTestApp({
    environment: { CONTACT_ORIGINS: elsewhere, SITE_URL: elsewhere },
  });
  const html = { accept: 'text/html' };
  const refused = await pagesElsewhere.post(
    { ...goodRequest, email: 'nobody' },
    { ...html, ...from(elsewhere) },
  );
  expect(refused.status).toBe(422);
  const corrected = await pagesElsewhere.post(goodRequest, {
    ...html,
    ...from('https://forms.example', 'same-origin'),
  });
  expect(corrected.status).toBe(303);
  expect(corrected.headers.location).toMatch(new RegExp(`^${elsewhere}/contact/sent\\?reference=`));
});

test('A form of the server leads to its own page, also where another origin may post', async () => {
  const { status, headers } = await app.post(goodRequest, {
    accept: 'text/html',
    ...from('https://fixture.example', 'same-origin'),
  });
  expect(status).toBe(303);
  expect(headers.location).toMatch(/^\/contact\/sent\?reference=/);
});

test('A script of a named origin may read what is wrong with its fields', async () => {
  const { status, headers } = await app.post(
    { ...goodRequest, email: 'nobody' },
    { ...json, ...from(elsewhere) },
  );
  expect([status, headers['access-control-allow-origin']]).toEqual([422, elsewhere]);
});

test('A script of a named origin may read how long the limit lasts', async () => {
  const strict = await startOwnTestApp({
    environment: { CONTACT_ORIGINS: elsewhere, CONTACT_RATE_LIMIT: '1' },
  });
  const post = (subject: string) => strict.post({ ...goodRequest, subject }, { ...json, ...from(elsewhere) });
  expect((await post('One')).status).toBe(200);
  const { status, headers } = await post('Two');
  expect([status, headers['access-control-expose-headers']]).toEqual([429, 'Retry-After']);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
});

test('A preflight is allowed for the named origin alone', async () => {
  const preflight = (origin: string) => app.request('/contact', { method: 'OPTIONS', headers: from(origin) });
  const { status, headers } = await preflight(elsewhere);
  expect(status).toBe(204);
  expect(headers).toMatchObject({
    'access-control-allow-origin': elsewhere,
    'access-control-allow-methods': 'POST',
    'access-control-allow-headers': 'Content-Type',
    vary: 'Origin',
  });
  const other = await preflight('https://evil.example');
  expect([other.status, other.headers['access-control-allow-origin']]).toEqual([405, undefined]);
});

test('A form that was typed on another site, as on a page of a translation service, is refused and comes back to be sent from here', async () => {
  const { post, store } = await startOwnTestApp();
  const translated = { accept: 'text/html', ...from('https://fixture-example.translate.goog') };
  const { status, text } = await post(goodRequest, translated);
  expect(status).toBe(403);
  const { failedPage, failure } = messages;
  for (const part of [
    failedPage.heading,
    failedPage.typed,
    `value="${goodRequest.email}" aria-invalid="false"`,
  ])
    expect(text).toContain(part);
  expect(text).not.toContain(failure);
  expect(await listed(store)).toEqual([]);
});

test.each([
  'https://evil.example',
  'https://www.fixture.example.evil.example',
  'http://www.fixture.example',
  'https://www.fixture.example:8443',
  'https://WWW.fixture.example',
  'null',
])('A page of %s is refused, and may read nothing', async (origin) => {
  const { status, headers } = await app.post(goodRequest, { ...json, ...from(origin) });
  expect([status, headers['access-control-allow-origin']]).toEqual([403, undefined]);
});
