import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { fixtureManifest } from '../../tests/server/fixture-dist.ts';
import { parseConfig } from '../config.ts';
import { silentLog } from '../process/log.ts';
import { memoryStore, newMail, until } from './mail.fixtures.ts';
import { startDelivery } from './start-delivery.ts';

it('DELIVERY=off does not disable the retention', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'delivery-off-'));
  const parsed = parseConfig({ DATA_DIR: folder, DELIVERY: 'off', RETENTION_DAYS: '180' });
  if (!parsed.ok) throw new Error(parsed.problems.join());
  const clock = { now: Date.now() - 181 * 86_400_000 };
  const store = memoryStore(() => new Date(clock.now));
  const old = await store.create(newMail(1));
  clock.now = Date.now();
  const young = await store.create(newMail(2));
  await store.noteRetentionLook(new Date());
  const mail = {
    from: { name: '', address: 'web@fixture.example' },
    to: ['office@fixture.example'],
    bcc: [],
    messageIdDomain: 'fixture.example',
  };
  const delivery = await startDelivery({
    config: parsed.config,
    manifest: fixtureManifest,
    ...{ mail, store, log: silentLog },
  });
  await until(async () => (await store.get(old.id)) === undefined);
  expect(await store.get(young.id)).toBeDefined();
  await delivery.stop(100);
  rmSync(folder, { recursive: true });
});
