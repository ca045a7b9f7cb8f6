import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../server/mail/mail.fixtures.ts';
import {
  describeOnEmulator,
  type Emulator,
  startEmulator,
} from '../../server/store/backends/firestore/emulator.fixtures.ts';
import {
  freshEnvironment,
  post,
  requests,
  type ServerProcess,
  startServer,
  storedDocuments,
} from './server-process.ts';

const TIMEOUT = 60_000;
const visitor = {
  name: 'Asha',
  email: 'asha@example.org',
  phone: '',
  subject: 'A shop',
  user_content: 'Tea.',
};
describeOnEmulator('Cloud Firestore', () => {
  let emulator: Emulator;
  let server: ServerProcess | undefined;
  beforeAll(async () => {
    emulator = await startEmulator();
  });
  afterAll(() => emulator.stop());
  afterEach(async () => {
    await server?.end('SIGKILL');
    server = undefined;
  });

  function cloudEnvironment(more: Readonly<Record<string, string>> = {}) {
    return freshEnvironment({
      STORE: 'firestore',
      FIRESTORE_PROJECT_ID: `test-${randomUUID()}`,
      FIRESTORE_EMULATOR_HOST: emulator.host,
      METADATA_SERVER_DETECTION: 'none',
      ...more,
    });
  }

  describe('a server on Cloud Firestore', () => {
    it(
      'stores, and is administered like any other',
      async () => {
        const environment = cloudEnvironment();
        server = await startServer(environment);
        expect(server.output()).toContain(
          `Requests are stored in Cloud Firestore, project ${environment.FIRESTORE_PROJECT_ID}`,
        );
        expect((await post(server.url, visitor)).status).toBe(200);
        expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
        expect((await requests(environment, 'doctor')).code).toBe(0);
        expect(await server.end('SIGTERM')).toBe(0);
      },
      TIMEOUT,
    );

    it(
      'leaves the sending to the extension, and watches it',
      async () => {
        const environment = cloudEnvironment();
        server = await startServer(environment);
        expect(server.output()).toContain('Mails are sent by the Firestore extension');
        expect(server.output()).toContain('visitors get a copy of what was typed instead of a receipt');
        await post(server.url, visitor);
        await new Promise((resolve) => setTimeout(resolve, 1500));
        expect(await storedDocuments(environment)).toMatchObject([
          { to: ['office@fixture.example', visitor.email], delivery: { state: 'PENDING' } },
        ]);
        expect(existsSync(join(environment.DATA_DIR ?? '', 'outbox'))).toBe(false);
      },
      TIMEOUT,
    );
  });

  describe('moving from SQLite to Cloud Firestore', () => {
    it(
      'takes every request along as it is, and knows a retry of a browser from before',
      async () => {
        const cloud = cloudEnvironment();
        const local = { ...cloud, STORE: 'sqlite' };
        server = await startServer(local);
        const submissions = [0, 1, 2].map((index) => ({
          ...{ ...visitor, subject: `Shop ${index}` },
          submission_key: `filling-${index}`,
        }));
        for (const submission of submissions) await post(server.url, submission);
        await until(
          async () => (await storedDocuments(local)).every(({ delivery }) => delivery.state === 'SUCCESS'),
          15_000,
        );
        await server.end('SIGTERM');
        const { code, output } = await requests(local, 'migrate', '--to', 'firestore', '--json');
        expect([code, JSON.parse(output)]).toEqual([0, { copied: 3, present: 0 }]);
        const moved = await storedDocuments(local);
        expect(await storedDocuments(cloud)).toEqual(moved);

        server = await startServer(cloud);
        const again = await Promise.all(submissions.map((submission) => post(server?.url ?? '', submission)));
        expect(again.map(({ id }) => id).sort()).toEqual(moved.map(({ id }) => id).sort());
        expect(await storedDocuments(cloud)).toHaveLength(3);
      },
      2 * TIMEOUT,
    );
  });
});
