import { write, writeSync } from 'node:fs';

/** Longest text that waits to be written: lines beyond it are dropped, so that a log that hangs never fills the memory. */
const MAX_WAITING = 1024 * 1024;
/** The pause before a pipe that was full is tried again. */
const FULL_PIPE_PAUSE_MS = 50;

/**
 * Writes lines to a file descriptor without blocking the event loop. Lines that cannot be written, as on a full disk, are
 * dropped: requests matter more than their log.
 */
export function createLogStream(fd: number): { write(line: string): void } {
  let waiting = '';
  let isWriting = false;

  function writeWaiting(): void {
    const bytes = Buffer.from(waiting);
    waiting = '';
    isWriting = bytes.length > 0;
    if (isWriting) writeBytes(bytes);
  }

  function writeBytes(bytes: Buffer): void {
    write(fd, bytes, (error, written) => {
      if (error?.code === 'EAGAIN') setTimeout(writeBytes, FULL_PIPE_PAUSE_MS, bytes);
      else if (!error && written < bytes.length) writeBytes(bytes.subarray(written));
      else writeWaiting();
    });
  }

  // There is one attempt, because a pipe that stays full would keep the process from ending.
  process.once('exit', () => {
    try {
      writeSync(fd, waiting);
    } catch {}
  });

  return {
    write(line) {
      if (waiting.length > MAX_WAITING) return;
      waiting += line;
      if (!isWriting) writeWaiting();
    },
  };
}
