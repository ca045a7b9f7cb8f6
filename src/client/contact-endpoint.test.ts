import { expect, onTestFinished, test, vi } from 'vitest';
import { postContactRequest } from './contact-endpoint.ts';

test('The form is posted and answered as JSON, and a redirect, as of a login page, is no answer', async () => {
  const server = vi.fn(async (_address: string, _init: RequestInit) => Response.json({}));
  vi.stubGlobal('fetch', server);
  onTestFinished(() => void vi.unstubAllGlobals());
  await postContactRequest('{"name":"Asha Rao"}', 1000);
  expect(server.mock.calls).toEqual([
    [
      '/contact',
      {
        method: 'POST',
        headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
        body: '{"name":"Asha Rao"}',
        redirect: 'error',
        signal: expect.any(AbortSignal),
      },
    ],
  ]);
});
