import { setTimeout as wait } from 'node:timers/promises';

/** A sleep that `wake` ends early; a call to `wake` without a sleep skips the next one. */
export interface InterruptibleSleep {
  wake(): void;
  sleep(ms: number): Promise<void>;
}

export function createInterruptibleSleep(): InterruptibleSleep {
  let alarm = new AbortController();
  return {
    wake: () => alarm.abort(),
    async sleep(ms) {
      await wait(ms, undefined, { signal: alarm.signal }).catch(() => {});
      if (alarm.signal.aborted) alarm = new AbortController();
    },
  };
}
