import { describeMailStore } from './mail-store.contract.ts';
import { manualClock } from './mail-store.fixtures.ts';
import { openMemoryStore } from './memory-store.ts';

describeMailStore('the memory store', async () => {
  const clock = manualClock();
  const store = openMemoryStore({ now: clock.now, messageIdDomain: 'sandhi.test' });
  return { store, other: store, clock, close: () => store.close() };
});
