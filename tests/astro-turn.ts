import { mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, vi } from 'vitest';

/** More than the other files take that run Astro, on a machine that has much else to do. */
const MAX_WAIT_MS = 600_000;

/**
 * Lets no other test file run Astro while this one does: its runs share `.astro` and can break each other
 * (docs/decisions/052-test-suites.md). Whoever has made the folder has the turn.
 */
export function takeAstroTurn(): void {
  const turn = join(tmpdir(), 'astro-turn');
  let isOurs = false;
  beforeAll(async () => {
    await vi.waitUntil(() => isMade(turn), { timeout: MAX_WAIT_MS, interval: 200 });
    isOurs = true;
  }, MAX_WAIT_MS);
  // Hooks end in the reverse order: what the file has started has ended by then.
  afterAll(() => {
    if (isOurs) rmSync(turn, { recursive: true });
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
