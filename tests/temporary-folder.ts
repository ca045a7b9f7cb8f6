import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** One folder for everything that tests write for a moment, which goes with them; `os.tmpdir()` names it meanwhile. */
export default function useTemporaryFolder(): () => void {
  const name = process.platform === 'win32' ? 'TEMP' : 'TMPDIR';
  const before = process.env[name];
  const folder = mkdtempSync(join(tmpdir(), 'site-tests-'));
  process.env[name] = folder;
  return () => {
    if (before === undefined) delete process.env[name];
    else process.env[name] = before;
    rmSync(folder, { recursive: true, force: true, maxRetries: 3, retryDelay: 200 });
  };
}
