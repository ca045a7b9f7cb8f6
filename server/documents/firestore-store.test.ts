import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Firestore } from '@google-cloud/firestore';
import { openFirestoreStore } from './firestore-store.ts';
import { describeMailStore } from './mail-store.contract.ts';
import { manualClock } from './mail-store.fixtures.ts';

describeMailStore('the Firestore store on the emulator', async () => {
  const clock = manualClock();
  const projectId = `test-${randomUUID()}`;
  const open = () =>
    openFirestoreStore({ db: new Firestore({ projectId }), now: clock.now, messageIdDomain: 'sandhi.test' });
  const store = open();
  const other = open();
  return {
    store,
    other,
    clock,
    close: async () => {
      await Promise.all([store.close(), other.close()]);
    },
  };
});
void wait;
