import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { askServer } from './ask-server.ts';

/** A program on a port of this machine, which responds with each of these in turn, and with the last one ever after. */
async function startProgram(...responses: readonly (readonly [status: number, body: string])[]) {
  let asked = 0;
  const server = createServer((_request, response) => {
    const [status, body] = responses[Math.min(asked, responses.length - 1)] ?? [500, ''];
    asked += 1;
    response.writeHead(status, { location: 'https://elsewhere.example/healthz' }).end(body);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => void server.close());
  const address = server.address();
  return { port: typeof address === 'object' && address ? address.port : 0, stop: () => server.close() };
}

const well = [200, '{"status":"ok","oldestWaitingSeconds":0}'] as const;

test.each(['127.0.0.1', '0.0.0.0', 'localhost'])(
  'A server on %s that is well is asked once',
  async (host) => {
    const { port } = await startProgram(well, [500, '']);
    expect(await askServer({ host, port })).toEqual(['ok', expect.stringMatching(/\/healthz says: ok\.$/)]);
  },
);

test('A server that has just started is asked until its database is checked', async () => {
  const { port } = await startProgram([503, '{"status":"the database has not been checked"}'], well);
  expect((await askServer({ host: '127.0.0.1', port }))[0]).toBe('ok');
});

test.each([
  ['that is not well', [503, '{"status":"the disk is almost full"}'], /says: the disk is almost full/],
  ['of another kind', [200, 'We are back in an hour.'], /another program's, which responds with 200/],
  ['of another kind with JSON', [200, '{"success":true}'], /another program's/],
  ['that redirects', [308, ''], /another program's, which responds with 308/],
] as const)('A program %s is no server that works', async (_kind, response, finding) => {
  const { port } = await startProgram(response);
  expect(await askServer({ host: '127.0.0.1', port }, 0)).toEqual(['fail', expect.stringMatching(finding)]);
});

test('A port that fetch refuses, such as 1 or 10080, is asked like any other', async () => {
  expect(await askServer({ host: '127.0.0.1', port: 1 }, 0)).toEqual([
    'fail',
    expect.stringContaining('ECONNREFUSED'),
  ]);
});

test('A server that cannot start fails', async () => {
  const { port, stop } = await startProgram(well);
  stop();
  expect(await askServer({ host: '127.0.0.1', port }, 0)).toEqual([
    'fail',
    expect.stringMatching(/does not respond: .*ECONNREFUSED/),
  ]);
});

test('A port that the system chooses is not known', async () => {
  expect(await askServer({ host: '127.0.0.1', port: 0 })).toEqual([
    'warn',
    expect.stringContaining('PORT=0'),
  ]);
});
