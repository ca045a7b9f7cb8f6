import { mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, vi } from 'vitest';

/** Longer than the other files that run Astro take on a busy machine. */
const MAX_WAIT_MS = 600_000;

/**
 * Lets no other test file run Astro while this one does: its runs share `.astro` and can break each other
 * (docs/decisions/052-test-suites.md). The file that has made the folder has the lock. `npm test` runs the files that call
 * this after its build.
 */
export function lockAstro(): void {
  const lockFolder = join(tmpdir(), 'astro-lock');
  let isOurs = false;
  beforeAll(async () => {
    await vi.waitUntil(() => isMade(lockFolder), { timeout: MAX_WAIT_MS, interval: 200 });
    isOurs = true;
  }, MAX_WAIT_MS);
  // Hooks end in the reverse order, so the processes of the file have ended by then.
  afterAll(() => {
    if (isOurs) rmSync(lockFolder, { recursive: true });
  });
}

function isMade(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}
