/** A sleep that `wake` ends early; a wake-up while nobody sleeps skips the next sleep. */
export interface InterruptibleSleep {
  wake(): void;
  sleep(ms: number): Promise<void>;
}

export function createInterruptibleSleep(): InterruptibleSleep {
  let wakePending = false;
  let wakeSleeper: (() => void) | undefined;
  return {
    wake() {
      wakePending = true;
      wakeSleeper?.();
    },
    async sleep(ms: number): Promise<void> {
      if (!wakePending) {
        const sleeping = Promise.withResolvers<void>();
        const timer = setTimeout(sleeping.resolve, ms);
        wakeSleeper = sleeping.resolve;
        await sleeping.promise;
        clearTimeout(timer);
        wakeSleeper = undefined;
      }
      wakePending = false;
    },
  };
}
