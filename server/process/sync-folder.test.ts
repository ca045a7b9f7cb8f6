import { expect, onTestFinished } from 'vitest';
import { testOnPosix } from '../../tests/posix.ts';
import { syncFolder } from './sync-folder.ts';

/** Makes the process run on another system, until the test ends. */
function runOn(platform: NodeJS.Platform): void {
  const own = Object.getOwnPropertyDescriptor(process, 'platform') as PropertyDescriptor;
  Object.defineProperty(process, 'platform', { ...own, value: platform });
  onTestFinished(() => void Object.defineProperty(process, 'platform', own));
}

testOnPosix('A folder is opened to be synced, but not on Windows, which refuses it', async () => {
  await syncFolder('server');
  await expect(syncFolder('nowhere')).rejects.toThrow('ENOENT');
  runOn('win32');
  await syncFolder('nowhere');
});
