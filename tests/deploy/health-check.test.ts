import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';

/** A port above 1023 that fetch refuses. */
const REFUSED_BY_FETCH = 10_080;

test.each([
  [200, 0],
  [503, 1],
])('The image is healthy by the response alone, on any port: %i ends with %i', async (status, code) => {
  const server = createServer((_request, response) => response.writeHead(status).end());
  onTestFinished(() => void server.close());
  await once(server.listen(REFUSED_BY_FETCH, '127.0.0.1'), 'listening');
  const env = { ...process.env, PORT: String(REFUSED_BY_FETCH) };
  const check = spawn(process.execPath, ['deploy/health-check.js'], { env });
  expect(await once(check, 'exit')).toEqual([code, null]);
});
