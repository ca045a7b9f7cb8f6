/** A sleep that `wake` ends early; a wake-up while nobody sleeps skips the next sleep. */
export interface InterruptibleSleep {
  wake(): void;
  /** Answers whether it was woken. */
  sleep(ms: number): Promise<boolean>;
}

export function createInterruptibleSleep(): InterruptibleSleep {
  let wakePending = false;
  let wakeSleeper: (() => void) | undefined;
  return {
    wake() {
      wakePending = true;
      wakeSleeper?.();
    },
    async sleep(ms: number): Promise<boolean> {
      if (!wakePending) {
        const sleeping = Promise.withResolvers<void>();
        const timer = setTimeout(sleeping.resolve, ms);
        wakeSleeper = sleeping.resolve;
        await sleeping.promise;
        clearTimeout(timer);
        wakeSleeper = undefined;
      }
      const wasWoken = wakePending;
      wakePending = false;
      return wasWoken;
    },
  };
}
