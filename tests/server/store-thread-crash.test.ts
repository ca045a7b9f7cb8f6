import { expect, test } from 'vitest';
import { freshEnvironment, post, startServer, storedDocuments } from './server-process.ts';

const visitor = {
  ...{ name: 'Asha Rao', email: 'asha@example.org', phone: '', subject: 'A shop' },
  user_content: 'We sell tea.',
};

const killable = { NODE_OPTIONS: '--import=./tests/server/kill-store-thread.ts' };

test('ends the server with code 1 when the thread of the store crashes, so that it is started again, and loses nothing', async () => {
  const environment = freshEnvironment();
  const server = await startServer({ ...environment, ...killable });
  const { id } = await post(server.url, visitor);
  expect(await server.end('SIGUSR2')).toBe(1);
  expect(server.output()).toMatch(/"reason":"store-thread-ended","cause":"Error","event":"fatal-error"/);
  expect(server.output()).toContain('Start the server again.');

  const again = await startServer(environment);
  expect(await storedDocuments(environment)).toMatchObject([{ id }]);
  expect((await post(again.url, visitor)).status).toBe(200);
  expect(await again.end('SIGTERM')).toBe(0);
}, 60_000);
