import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { goodRequest, startTestApp, type TestApp } from './app.fixtures.ts';

const elsewhere = 'https://www.fixture.example';
const json = { accept: 'application/json' };
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ formOrigins: [elsewhere], perVisitor: 4 });
});
afterAll(() => app.close());

/** As a browser sends it from a page of that origin; whether the sites are the same is the browser's own word. */
const from = (origin: string, site = 'cross-site') => ({ origin, 'sec-fetch-site': site });

describe('a form on another origin, which CONTACT_ORIGINS names', () => {
  it.each(['cross-site', 'same-site'])(
    'is taken from our script, which may read the answer (%s)',
    async (site) => {
      const filled = { ...goodRequest, email: `${site}@example.org` };
      const { status, headers, text } = await app.post(filled, { ...json, ...from(elsewhere, site) });
      expect(status).toBe(200);
      expect(JSON.parse(text)).toMatchObject({ success: true });
      expect(headers['access-control-allow-origin']).toBe(elsewhere);
      expect(headers.vary).toBe('Accept, Origin');
      expect(headers['access-control-allow-credentials']).toBeUndefined();
    },
  );

  it('is taken without script, and leads back to the site that the visitor came from', async () => {
    const filled = { ...goodRequest, email: 'plain@example.org' };
    const { status, headers } = await app.post(filled, { accept: 'text/html', ...from(elsewhere) });
    expect(status).toBe(303);
    expect(headers.location).toBe(`${elsewhere}/contact/sent`);
  });

  it('is told what is wrong, and that it is too much: both answers can be read', async () => {
    const wrong = await app.post({ ...goodRequest, email: 'nobody' }, { ...json, ...from(elsewhere) });
    expect(wrong.status).toBe(422);
    expect(wrong.headers['access-control-allow-origin']).toBe(elsewhere);
    const posts = Array.from({ length: 5 }, (_, index) =>
      app.post({ ...goodRequest, email: `many${index}@example.org` }, { ...json, ...from(elsewhere) }),
    );
    const refused = (await Promise.all(posts)).find(({ status }) => status === 429);
    expect(refused?.headers['access-control-allow-origin']).toBe(elsewhere);
    expect(refused?.headers['access-control-expose-headers']).toBe('Retry-After');
  });

  it('is asked for by a preflight, which is answered for this origin alone', async () => {
    const asked = {
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type',
    };
    const preflight = (origin: string) =>
      app.ask('/contact', { method: 'OPTIONS', headers: { ...asked, ...from(origin) } });
    const { status, headers } = await preflight(elsewhere);
    expect(status).toBe(204);
    expect(headers['access-control-allow-origin']).toBe(elsewhere);
    expect(headers['access-control-allow-methods']).toBe('POST');
    expect(headers['access-control-allow-headers']?.toLowerCase()).toBe('content-type');
    expect(headers.vary).toBe('Origin');
    const other = await preflight('https://evil.example');
    expect(other.status).toBe(405);
    expect(other.headers['access-control-allow-origin']).toBeUndefined();
  });
});

describe('any other page', () => {
  it.each([
    'https://evil.example',
    'https://www.fixture.example.evil.example',
    'http://www.fixture.example',
    'https://www.fixture.example:8443',
    'https://WWW.fixture.example',
    'null',
  ])('of %s is refused, and may read nothing', async (origin) => {
    const { status, headers } = await app.post(goodRequest, { ...json, ...from(origin) });
    expect(status).toBe(403);
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });

  it('is refused on a server that was told of none', async () => {
    const plain = await startTestApp();
    const { status } = await plain.post(goodRequest, { ...json, ...from(elsewhere) });
    const preflight = await plain.ask('/contact', { method: 'OPTIONS', headers: from(elsewhere) });
    await plain.close();
    expect([status, preflight.status]).toEqual([403, 405]);
  });
});

it('our own pages are answered as ever: no CORS, and the way to the page here', async () => {
  const own = await startTestApp({ formOrigins: [elsewhere] });
  const { status, headers } = await own.post(goodRequest, from('https://fixture.example', 'same-origin'));
  await own.close();
  expect(status).toBe(303);
  expect(headers.location).toBe('/contact/sent');
  expect(headers['access-control-allow-origin']).toBeUndefined();
});
