import { statfs } from 'node:fs/promises';

/** Low-space threshold: tens of thousands of requests still fit, so that an operator has time to react. */
export const MIN_FREE_BYTES = 200 * 1024 * 1024;

/** Bytes that this process may still write on the disk of the folder. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** The bytes in whole MiB, for people. */
export function inMebibytes(bytes: number): string {
  return `${Math.floor(bytes / 1024 / 1024)} MiB`;
}
