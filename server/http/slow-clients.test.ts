import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from './app.fixtures.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ timeouts: { headers: 300, request: 600, idle: 400 } });
});
afterAll(() => app.close());

/** Sends the pieces with pauses between them and answers what came back before the connection closed. */
function sendSlowly(pieces: readonly string[], pauseMs: number): Promise<string> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(app.port, '127.0.0.1');
    socket.on('data', (data) => {
      answer += data.toString();
    });
    socket.on('error', () => {});
    const left = [...pieces];
    const timer = setInterval(() => socket.write(left.shift() ?? 'x'), pauseMs);
    socket.on('close', () => {
      clearInterval(timer);
      resolve(answer);
    });
  });
}

const head =
  'POST /contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 5000\r\n\r\n';

describe('a slow client', () => {
  it('of headers is told 408, with the security headers', async () => {
    const answer = await sendSlowly(['GET / HTTP/1.1\r\n', 'Host: x\r\n', 'X-A: 1\r\n', 'X-B: 1\r\n'], 100);
    expect(answer).toMatch(/^HTTP\/1.1 408 Request Timeout\r\n/);
    expect(answer).toContain('X-Content-Type-Options: nosniff');
  });

  it('of a body is told 408, however steadily it trickles', async () => {
    expect(await sendSlowly([head], 100)).toMatch(/^HTTP\/1.1 408/);
  });

  it('that says nothing more is let go', async () => {
    const began = performance.now();
    await sendSlowly([head], 10_000);
    expect(performance.now() - began).toBeLessThan(3000);
  });

  it('holds up nobody else', async () => {
    const slow = Array.from({ length: 50 }, () => sendSlowly([head], 100));
    expect((await app.ask('/')).status).toBe(200);
    await Promise.all(slow);
  });
});
