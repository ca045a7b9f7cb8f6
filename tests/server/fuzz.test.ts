import { expect, it } from 'vitest';
import { fuzzRun } from './fuzz-run.ts';
import { freshEnvironment, startServer, storedDocuments } from './server-process.ts';

it('answers 2,000 malformed requests with a client’s mistake each, and stores none', async () => {
  const environment = freshEnvironment();
  const server = await startServer(environment);
  try {
    const figures = await fuzzRun(server.url, { requests: 2000, seed: 20_261_121, connections: 16 });
    expect(figures.serverErrors, JSON.stringify(figures.statuses)).toBe(0);
    expect(Object.keys(figures.statuses).filter((status) => !/^4/.test(status))).toEqual([]);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    expect(await storedDocuments(environment)).toEqual([]);
    expect(server.output()).not.toContain('unexpected-error');
  } finally {
    await server.end('SIGKILL');
  }
}, 60_000);
