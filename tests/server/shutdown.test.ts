import { spawn } from 'node:child_process';
import { connect } from 'node:net';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { freshEnvironment, startServer } from './server-process.ts';

const root = resolve(import.meta.dirname, '../..');

test('One signal ends the server while a keep-alive connection is idle', async () => {
  const server = await startServer(freshEnvironment({ HOST: '0.0.0.0' }));
  await expect
    .poll(() => server.output())
    .toContain('HOST=0.0.0.0 is no loopback address, and this server speaks no TLS');
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  await new Promise<void>((answered) => {
    socket.once('data', () => answered());
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  });
  const asked = performance.now();
  expect(await server.end('SIGTERM')).toBe(0);
  expect(performance.now() - asked).toBeLessThan(4000);
  socket.destroy();
});

test('A signal that is repeated within two seconds is the same signal', async () => {
  const server = await startServer(freshEnvironment());
  server.process.kill('SIGINT');
  server.process.kill('SIGTERM');
  expect(await server.end('SIGINT')).toBe(0);
});

test.skipIf(process.platform === 'win32')('npm run serve stops when npm is asked to stop', async () => {
  const child = spawn('npm', ['run', '--silent', 'serve'], {
    env: { ...process.env, ...freshEnvironment() },
    cwd: root,
  });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  await expect.poll(() => output, { timeout: 20_000 }).toMatch(/ is on http/);
  const ended = new Promise((settle) => child.once('close', settle));
  child.kill('SIGTERM');
  await ended;
  expect(output).toContain('"event":"stopped"');
});
