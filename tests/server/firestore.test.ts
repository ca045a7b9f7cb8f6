import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { fixtureRequest } from '../../contract/contact-request.fixtures.ts';
import { describeOnEmulator } from '../../server/store/backends/firestore/emulator.fixtures.ts';
import {
  allRequestsAre,
  freshEnvironment,
  post,
  requests,
  type ServerProcess,
  startServer,
  storedDocuments,
} from './server-process.ts';

/** The id of the request. A busy emulator may take longer than a visitor waits, who then sends the form again. */
function postUntilStored(url: string, values: Readonly<Record<string, string>>): Promise<string> {
  return vi.waitUntil(async () => (await post(url, values)).id, 120_000);
}

describeOnEmulator('a server on Cloud Firestore', (host) => {
  let server: ServerProcess | undefined;
  afterEach(async () => {
    await server?.end('SIGKILL');
    server = undefined;
  });

  function cloudEnvironment() {
    return freshEnvironment({
      STORE: 'firestore',
      FIRESTORE_PROJECT_ID: `test-${randomUUID()}`,
      FIRESTORE_EMULATOR_HOST: host(),
      METADATA_SERVER_DETECTION: 'none',
    });
  }

  test('stores a request for the extension, writes neither receipt nor mail, is administered like any other, and ends when it is asked to', async () => {
    const environment = cloudEnvironment();
    const started = await startServer(environment);
    server = started;
    const project = environment.FIRESTORE_PROJECT_ID;
    expect(started.output()).toContain(`Requests are stored in Cloud Firestore, project ${project}`);
    expect(started.output()).toContain('Mails are sent by the Firestore extension');
    await postUntilStored(started.url, fixtureRequest);
    const [document] = await storedDocuments(environment);
    expect(document?.to).toEqual(['office@fixture.example', fixtureRequest.email]);
    expect((await requests(environment, 'show', `${document?.id}-RECEIPT`)).code).toBe(3);
    expect(existsSync(join(environment.DATA_DIR ?? '', 'outbox'))).toBe(false);

    expect((await fetch(`${started.url}/healthz`)).status).toBe(200);
    const { port } = new URL(started.url);
    const checks = ['server', 'store', 'transport', 'backlog'];
    const doctor = await requests({ ...environment, PORT: port }, 'doctor', ...checks);
    expect(doctor.code, doctor.output).toBe(0);
    expect((await requests(environment, 'retry', document?.reference ?? '')).code).toBe(0);
    expect((await requests(environment, 'erase', '--email', fixtureRequest.email)).code).toBe(0);
    expect(await storedDocuments(environment)).toEqual([]);
    expect(await started.end('SIGTERM')).toBe(0);
  });

  test('takes over every request of SQLite as it is, and knows a retry of a browser from before', async () => {
    const cloud = cloudEnvironment();
    const local = { ...cloud, STORE: 'sqlite' };
    server = await startServer(local);
    const submissions = [0, 1, 2].map((index) => ({
      ...fixtureRequest,
      subject: `Shop ${index}`,
      submission_key: `submission-${index}`,
    }));
    for (const submission of submissions) await post(server.url, submission);
    await allRequestsAre('SUCCESS', local);
    await server.end('SIGTERM');
    expect((await requests(local, 'migrate', '--to', 'firestore')).output).toContain(
      'Copied requests: 3; there already: 0.',
    );
    const moved = await storedDocuments(local);
    expect(await storedDocuments(cloud)).toEqual(moved);

    server = await startServer(cloud);
    const { url } = server;
    const again = await Promise.all(submissions.map((submission) => postUntilStored(url, submission)));
    expect(again.sort()).toEqual(moved.map(({ id }) => id).sort());
    expect(await storedDocuments(cloud)).toHaveLength(3);
  });
});
