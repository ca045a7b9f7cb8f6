import { test } from 'vitest';

/**
 * For tests of what Windows lacks: modes of files, links that everybody may make, open files that are removed, programs
 * by their first line, signals that a program hears.
 */
export const testOnPosix = test.skipIf(process.platform === 'win32');

/** For tests of what macOS lacks too: /dev/full, GNU's options of the programs that the scripts of deploy/ run. */
export const testOnLinux = test.skipIf(process.platform !== 'linux');
