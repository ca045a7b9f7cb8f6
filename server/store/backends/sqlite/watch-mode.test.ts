import { spawn } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/* Node's watch mode sends messages of its own through the channel of every thread. */

test('in Node’s watch mode the store opens, and its sound file is not called damaged', async () => {
  const store = new URL('./store-thread.ts', import.meta.url).href;
  const folder = mkdtempSync(join(tmpdir(), 'watch-mode-'));
  const program = join(folder, 'program.mjs');
  const source = `
    import { openStoreThread } from ${JSON.stringify(store)};
    const { store, isNew } = await openStoreThread(${JSON.stringify(join(folder, 'requests.sqlite'))}, () => console.log('damaged'));
    console.log(JSON.stringify({ isNew, ...(await store.health()) }));
  `;
  writeFileSync(program, source);
  const watched = spawn(process.execPath, ['--watch', program], { stdio: ['ignore', 'pipe', 'inherit'] });
  let printed = '';
  for await (const chunk of watched.stdout) {
    printed += chunk;
    if (printed.includes('integrity')) break;
  }
  watched.kill();
  expect(printed).not.toContain('damaged');
  expect(printed).toContain('"isNew":true,"writable":true,"hasRoom":true,"integrity":"intact"');
});
