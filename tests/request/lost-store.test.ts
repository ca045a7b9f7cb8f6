import { readFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { freshEnvironment, post, startServer, storedDocuments } from './server-process.ts';

const visitor = {
  ...{ name: 'Asha Rao', email: 'asha@example.org', phone: '', subject: 'A shop' },
  user_content: 'We sell tea.',
};

const loseable = { NODE_OPTIONS: '--import=./tests/request/lose-store.ts' };

it('ends the server with code 1 when the thread of the store is lost, so that it is started again, and loses nothing', async () => {
  const environment = freshEnvironment();
  const server = await startServer({ ...environment, ...loseable });
  const { id } = await post(server.url, visitor);
  expect(await server.end('SIGUSR2')).toBe(1);
  expect(server.output()).toMatch(/"event":"broke-down","reason":"store-lost","cause":"StoreOutage < Error"/);
  expect(server.output()).toContain('ended. Start the server again.');

  const again = await startServer(environment);
  expect(await storedDocuments(environment)).toMatchObject([{ id }]);
  expect((await post(again.url, visitor)).status).toBe(200);
  expect(await again.end('SIGTERM')).toBe(0);
}, 60_000);

it('replaces an HTTP process whose thread of the store is lost, while the others answer, and loses nothing', async () => {
  const environment = freshEnvironment({ WORKERS: '2' });
  const server = await startServer({ ...environment, ...loseable });
  const [first = 0, second = 0] = childrenOf(server.process.pid);
  process.kill(first, 'SIGUSR2');
  await vi.waitFor(() => expect(server.output()).toContain('"event":"http-process-ended","code":1'), 10_000);

  const { status, id } = await post(server.url, visitor);
  expect(status).toBe(200);
  await vi.waitFor(() => {
    const now = childrenOf(server.process.pid);
    expect(now).toHaveLength(2);
    expect(now).toContain(second);
    expect(now).not.toContain(first);
  }, 10_000);
  expect((await post(server.url, visitor)).id).toBe(id);
  expect(await server.end('SIGTERM')).toBe(0);
  expect(await storedDocuments(environment)).toMatchObject([{ id }]);
}, 60_000);

function childrenOf(pid = 0): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return children.trim().split(' ').map(Number);
}
