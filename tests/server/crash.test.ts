import { expect, test } from 'vitest';
import { crashRun } from './crash-run.ts';

test('loses no acknowledged request when the server is killed during a flood', async () => {
  const figures = await crashRun({ kills: 3, acknowledged: 300, connections: 8 });
  expect(figures).toMatchObject({ kills: 3, lost: 0, storedTwice: 0, undelivered: 0, strayMessageIds: 0 });
  expect(figures.acknowledged).toBeGreaterThanOrEqual(300);
}, 240_000);
