import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished } from 'vitest';
import { fixtureRequest } from '../../contract/contact-request.fixtures.ts';
import { testOnPosix } from '../posix.ts';
import { freshEnvironment, post, startServer } from './server-process.ts';
import { requestsIn } from './stored-requests.ts';

/** A form whose headers the server has read, and the body that it waits for. */
async function beginForm(url: string) {
  const body = new URLSearchParams(fixtureRequest).toString();
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': body.length,
    expect: '100-continue',
  };
  const form = request(`${url}/contact`, { method: 'POST', headers, agent: false });
  form.flushHeaders();
  await once(form, 'continue');
  return { form, body };
}

testOnPosix(
  'One signal ends the server: idle connections end, and a request that is being sent is stored and gets its response',
  async () => {
    const environment = freshEnvironment();
    const server = await startServer(environment);
    const idle = connect(Number(new URL(server.url).port), '127.0.0.1');
    idle.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    await once(idle, 'data');
    const idleEnded = once(idle.resume(), 'close');
    const { form, body } = await beginForm(server.url);
    form.write(body.slice(0, 20));
    const ended = server.end('SIGTERM');
    await expect.poll(() => server.output()).toContain('"event":"stopping"');
    // At its deadline the server would end the form's connection too.
    await idleEnded;
    form.end(body.slice(20));
    const [response] = await once(form, 'response');
    expect([response.statusCode, response.headers.location]).toEqual([
      303,
      expect.stringMatching(/^\/contact\/sent\?reference=/),
    ]);
    expect(await ended).toBe(0);
    expect(requestsIn(environment.DATA_DIR ?? '')).toHaveLength(1);
  },
);

testOnPosix(
  'A request that waits for the store when the server is told to stop gets the page with what was typed',
  async () => {
    const environment = freshEnvironment();
    const server = await startServer(environment);
    onTestFinished(() => void server.end('SIGKILL'));
    using other = new DatabaseSync(join(environment.DATA_DIR ?? '', 'requests.sqlite'), { timeout: 5000 });
    other.exec('BEGIN IMMEDIATE');
    const { form, body } = await beginForm(server.url);
    form.end(body);
    const ended = server.end('SIGTERM');
    const [response] = (await once(form, 'response')) as [IncomingMessage];
    expect(response.statusCode).toBe(503);
    expect(await text(response)).toContain(fixtureRequest.user_content);
    other.exec('ROLLBACK');
    expect(await ended).toBe(0);
  },
);

testOnPosix('A signal that is repeated within two seconds is the same signal', async () => {
  const server = await startServer(freshEnvironment());
  server.process.kill('SIGINT');
  server.process.kill('SIGTERM');
  expect(await server.end('SIGINT')).toBe(0);
});

testOnPosix('A server that stops within a minute has logged how many equal lines followed', async () => {
  const server = await startServer(freshEnvironment({ CONTACT_RATE_LIMIT: '1' }));
  for (const subject of ['A shop', 'A mill', 'A bank', 'A farm'])
    await post(server.url, { ...fixtureRequest, subject });
  expect(await server.end('SIGTERM')).toBe(0);
  const refusals = server.output().match(/.*"event":"too-many-requests".*/g) ?? [];
  expect(refusals.map((line) => JSON.parse(line).repeated)).toEqual([undefined, 2]);
});

testOnPosix('npm run serve stops when npm is asked to stop', async () => {
  const child = spawn('npm', ['run', '--silent', 'serve'], {
    env: { ...process.env, ...freshEnvironment() },
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  await expect.poll(() => output).toMatch(/ is on http/);
  child.kill('SIGTERM');
  await once(child, 'close');
  expect(output).toContain('"event":"stopped"');
});

testOnPosix(
  'A server whose store crashes ends with code 1, so that it is started again, and loses nothing',
  async () => {
    const environment = freshEnvironment();
    // Without a key the same text is another request after midnight.
    const submission = { ...fixtureRequest, submission_key: 'submission-of-a-crash' };
    const killable = { NODE_OPTIONS: '--import=./tests/server/kill-store-thread.ts' };
    const server = await startServer({ ...environment, ...killable });
    const { id } = await post(server.url, submission);
    expect(await server.end('SIGUSR2')).toBe(1);
    expect(server.output()).toMatch(/"reason":"store-thread-ended","cause":"Error","event":"fatal-error"/);
    expect(server.output()).toContain('Start the server again.');

    const again = await startServer(environment);
    expect(requestsIn(environment.DATA_DIR ?? '')).toMatchObject([{ id }]);
    expect(again.output()).not.toMatch(/database is new|store-created/);
    expect(await post(again.url, submission)).toEqual({ status: 200, id });
    expect(await again.end('SIGTERM')).toBe(0);
  },
);
