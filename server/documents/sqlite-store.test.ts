import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeMailStore } from './mail-store.contract.ts';
import { manualClock } from './mail-store.fixtures.ts';
import { openSqliteStore } from './sqlite-store.ts';

describeMailStore('the SQLite store', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mail-store-'));
  const clock = manualClock();
  const options = { path: join(folder, 'requests.db'), now: clock.now, messageIdDomain: 'sandhi.test' };
  const store = openSqliteStore(options);
  const other = openSqliteStore(options);
  return {
    store,
    other,
    clock,
    async close() {
      await Promise.all([store.close(), other.close()]);
      rmSync(folder, { recursive: true });
    },
  };
});
