import { connect } from 'node:http2';
import { request } from 'node:https';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from './app.fixtures.ts';
import { makeCertificate } from './tls.fixtures.ts';

const certificate = makeCertificate();
let app: TestApp;

describe.skipIf(certificate === undefined)('over TLS (skipped where openssl is missing)', () => {
  beforeAll(async () => {
    app = await startTestApp(certificate ? { tls: certificate } : {});
  });
  afterAll(() => app.close());

  it('HTTP/2 serves pages, redirects, not-found and the form', async () => {
    const session = connect(`https://127.0.0.1:${app.port}`, { rejectUnauthorized: false });
    const ask = (headers: Record<string, string>, body = '') =>
      new Promise<{ status: number; headers: Record<string, unknown>; text: string }>((resolve, reject) => {
        const stream = session.request(headers, { endStream: headers[':method'] !== 'POST' });
        let answered: Record<string, unknown> = {};
        let text = '';
        stream.on('response', (given) => {
          answered = given;
        });
        stream.on('data', (data) => {
          text += data;
        });
        stream.on('end', () => resolve({ status: Number(answered[':status']), headers: answered, text }));
        stream.on('error', reject);
        if (headers[':method'] === 'POST') stream.end(body);
      });
    const page = await ask({ ':path': '/' });
    expect(page).toMatchObject({ status: 200, text: expect.stringContaining('<h1>Home</h1>') });
    expect(page.headers['strict-transport-security']).toBe('max-age=31536000');
    expect(await ask({ ':path': '/services/' })).toMatchObject({ status: 308 });
    expect(await ask({ ':path': '/nope' })).toMatchObject({ status: 404 });
    expect(await ask({ ':path': '/', 'if-none-match': '*' })).toMatchObject({ status: 304 });
    const form = {
      ':path': '/contact',
      ':method': 'POST',
      'content-type': 'application/x-www-form-urlencoded',
    };
    const posted = await ask(
      { ...form, accept: 'application/json' },
      'name=A&email=a@x.example&subject=s&user_content=t',
    );
    expect(posted).toMatchObject({ status: 200, text: expect.stringContaining('"success":true') });
    expect(await ask({ ...form, origin: 'https://evil.example' }, 'name=A')).toMatchObject({ status: 403 });
    session.close();
  });

  it('HTTP/1.1 does too', async () => {
    const status = await new Promise((resolve, reject) => {
      request({ port: app.port, host: '127.0.0.1', path: '/', rejectUnauthorized: false }, (response) => {
        response.resume();
        resolve([response.statusCode, response.headers['strict-transport-security']]);
      })
        .on('error', reject)
        .end();
    });
    expect(status).toEqual([200, 'max-age=31536000']);
  });
});
