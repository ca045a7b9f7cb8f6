/**
 * The site as `npm run build` makes it, but with every picture copied as it is: for checks of words and links, which
 * need not wait for encoders. Reads CONTENT_DIR, writes to OUT_DIR, and keeps nothing of either in the build's cache.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'astro';

const cacheDir = mkdtempSync(join(tmpdir(), 'build-without-pictures-'));
try {
  await build({
    logLevel: 'error',
    cacheDir,
    image: { service: { entrypoint: 'astro/assets/services/noop', config: {} } },
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
} finally {
  rmSync(cacheDir, { recursive: true, force: true });
}
