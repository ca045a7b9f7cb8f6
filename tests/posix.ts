import { test } from 'vitest';

/**
 * What Windows does not have: modes of files, links that everybody may make, open files that are removed, programs by their
 * first line, signals that a program hears.
 */
export const testOnPosix = test.skipIf(process.platform === 'win32');

/** What macOS does not have either: /dev/full, GNU's options of the programs that the scripts of deploy/ run. */
export const testOnLinux = test.skipIf(process.platform !== 'linux');
