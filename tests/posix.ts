import { test } from 'vitest';

/*
 * What Windows does not have: modes of files, links that everybody may make, open files that are removed, programs by their
 * first line.
 */

export const testOnPosix = test.skipIf(process.platform === 'win32');
