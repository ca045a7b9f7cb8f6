import { expect, test } from 'vitest';
import { freePort, freshEnvironment, post, startServer } from './server-process.ts';

test('With METRICS_PORT the server tells of its responses and requests on a port of its own', async () => {
  const port = await freePort();
  const server = await startServer(freshEnvironment({ METRICS_PORT: String(port) }));
  await post(server.url, { name: 'Asha', email: 'asha@example.org', subject: 's', user_content: 't' });
  await fetch(`${server.url}/`);
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  expect(text).toContain('site_events_total{event="request-stored"} 1');
  expect(text).toMatch(/site_http_response_seconds_count\{class="2xx"\} [2-9]/);
  expect((await fetch(`${server.url}/metrics`)).status).toBe(404);
  expect(await server.end('SIGTERM')).toBe(0);
});
