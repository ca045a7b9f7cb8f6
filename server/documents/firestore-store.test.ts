import { randomUUID } from 'node:crypto';
import { describe } from 'vitest';
import { connectFirestore } from '../../tests/firestore/connect.ts';
import { startFakeFirestore } from '../../tests/firestore/fake-firestore.ts';
import { openFirestoreStore } from './firestore-store.ts';
import { describeMailStore, type OpenedStore } from './mail-store.contract.ts';
import { manualClock } from './mail-store.fixtures.ts';

const { FIRESTORE_EMULATOR_HOST: emulator } = process.env;
const indexes = new URL('../../firestore.indexes.json', import.meta.url);

describeMailStore('the Firestore store over gRPC, on the strict fake', async () => {
  const clock = manualClock();
  const projectId = `test-${randomUUID()}`;
  const fake = await startFakeFirestore({ projectId, now: clock.now, indexes });
  const opened = openTwo(projectId, fake.host, clock);
  return {
    ...opened,
    close: async () => {
      await opened.close();
      fake.stop();
    },
  };
});

describe.runIf(emulator)('with FIRESTORE_EMULATOR_HOST set', () => {
  describeMailStore('the Firestore store on the emulator', async () =>
    openTwo(`test-${randomUUID()}`, emulator ?? '', manualClock()),
  );
});

function openTwo(projectId: string, host: string, clock: OpenedStore['clock']): OpenedStore {
  const open = () =>
    openFirestoreStore({
      db: connectFirestore(projectId, host),
      now: clock.now,
      messageIdDomain: 'sandhi.test',
      // How fast a machine is that does other things beside is not the subject here.
      deadlineMs: 60_000,
    });
  const [store, other] = [open(), open()];
  return {
    store,
    other,
    clock,
    close: async () => {
      await Promise.all([store.close(), other.close()]);
    },
  };
}
