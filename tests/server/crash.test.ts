import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startScriptedSmtp } from './scripted-smtp.ts';
import { allRequestsAre, freshEnvironment, post, startServer, unusedPort } from './server-process.ts';

const KILLS = 3;
const ACKNOWLEDGED = 300;
const CONNECTIONS = 8;

test('a server that is killed again and again during a flood loses no acknowledged request, stores none twice and mails each', async () => {
  const smtp = await startScriptedSmtp();
  const environment = freshEnvironment({
    SMTP_URL: smtp.url,
    LEASE_SECONDS: '5',
    PORT: String(await unusedPort()),
    CONTACT_RATE_LIMIT: '1000000000',
  });
  const flood = startFlood(`http://127.0.0.1:${environment.PORT}`);
  onTestFinished(() => flood.stop());
  let server = await startServer(environment);
  for (let kill = 1; kill <= KILLS; kill += 1) {
    await vi.waitUntil(() => flood.acknowledged.size >= (ACKNOWLEDGED * kill) / KILLS, 120_000);
    // The crash comes at any moment of a request.
    await pause(Math.random() * 60);
    await server.end('SIGKILL');
    server = await startServer(environment);
  }
  await flood.stop();
  const documents = await allRequestsAre('SUCCESS', environment);
  await server.end('SIGTERM');
  await smtp.close();

  const stored = new Map(documents.map(({ id, message }) => [id, message]));
  const acknowledged = [...flood.acknowledged.values()];
  expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
  expect(new Set(documents.map(({ message }) => message.subject)).size).toBe(documents.length);
  const confirmed = smtp.received.filter((mail) => mail.confirmed).map(({ data }) => messageIdOf(data));
  const mailed = new Set(confirmed);
  expect(acknowledged.filter((id) => !mailed.has(stored.get(id)?.messageId))).toEqual([]);
  // A repeated mail has the same Message-ID, so there are two for each request: its mail's and its receipt's.
  expect(mailed.size).toBeLessThanOrEqual(2 * documents.length);
});

/** Visitors whose connection broke send the same submission again. */
function startFlood(url: string) {
  /** The id of the response by the number of the submission. */
  const acknowledged = new Map<number, string>();
  let next = 0;
  const stopping = new AbortController();
  const visitors = Array.from({ length: CONNECTIONS }, async () => {
    while (!stopping.signal.aborted) {
      const index = next++;
      const id = await sendUntilAcknowledged(url, index, stopping.signal);
      if (id !== undefined) acknowledged.set(index, id);
    }
  });
  return {
    acknowledged,
    async stop() {
      stopping.abort();
      await Promise.all(visitors);
    },
  };
}

/** The id of the response; undefined where the flood stops while there is no server. */
async function sendUntilAcknowledged(
  url: string,
  index: number,
  stopping: AbortSignal,
): Promise<string | undefined> {
  const submission = {
    name: 'A visitor',
    email: `visitor${index % 50}@example.org`,
    phone: '',
    subject: `Submission ${index}`,
    user_content: 'During a flood.',
    submission_key: `submission-${index}`,
  };
  for (;;) {
    const response = await post(url, submission).catch(() => undefined);
    if (response?.status === 200 && response.id) return response.id;
    if (stopping.aborted) return undefined;
    await pause(20);
  }
}

function messageIdOf(data: string): string | undefined {
  return /^Message-ID: (.*)\r$/m.exec(data)?.[1];
}
