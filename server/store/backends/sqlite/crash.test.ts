import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { openSqliteStore } from './sqlite-store.ts';

const ROUNDS = 6;
const WRITERS = 2;
const ACKNOWLEDGED_BEFORE_KILL = 150;

test('two processes killed in the middle of a flood, again and again, lose nothing that they acknowledged', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mail-crash-'));
  const path = join(folder, 'requests.db');
  const acknowledged: string[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const writers = Array.from({ length: WRITERS }, (_, index) =>
      writeUntilKilled(path, `round${round}.writer${index}`),
    );
    for (const ids of await Promise.all(writers)) acknowledged.push(...ids);
  }
  const store = openSqliteStore({ path, now: () => new Date() });
  const stored = await idsOf(store);
  await store.close();
  rmSync(folder, { recursive: true });
  expect(acknowledged.length).toBeGreaterThanOrEqual(ROUNDS * WRITERS * ACKNOWLEDGED_BEFORE_KILL);
  expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
}, 60_000);

/** The ids that a writer printed before it was killed with SIGKILL. */
function writeUntilKilled(path: string, name: string): Promise<string[]> {
  const script = fileURLToPath(new URL('./crash.fixtures.ts', import.meta.url));
  const writer = spawn(process.execPath, [script, path, name], { stdio: ['ignore', 'pipe', 'inherit'] });
  let printed = '';
  writer.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
    if (printed.split('\n').length > ACKNOWLEDGED_BEFORE_KILL) writer.kill('SIGKILL');
  });
  return new Promise((resolve, reject) => {
    writer.on('error', reject);
    // A last line that was cut short was not acknowledged to anyone.
    writer.on('close', (_, signal) => {
      if (signal === 'SIGKILL') resolve(printed.split('\n').slice(0, -1));
      else reject(new Error(`the writer ended on its own after ${printed.length} characters`));
    });
  });
}

async function idsOf(store: ReturnType<typeof openSqliteStore>): Promise<Set<string>> {
  const ids = new Set<string>();
  let cursor: string | undefined;
  do {
    const page = await store.list({ limit: 1000, ...(cursor === undefined ? {} : { cursor }) });
    for (const { id } of page.documents) ids.add(id);
    cursor = page.cursor;
  } while (cursor !== undefined);
  return ids;
}
