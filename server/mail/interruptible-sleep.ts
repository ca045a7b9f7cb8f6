/** A pause that may be cut short; woken while nobody sleeps, the next sleep is skipped. */
export interface Rest {
  wake(): void;
  sleep(ms: number): Promise<void>;
}

export function createRest(): Rest {
  let woken = false;
  let rouse: (() => void) | undefined;
  return {
    wake() {
      woken = true;
      rouse?.();
    },
    async sleep(ms: number): Promise<void> {
      if (!woken) {
        const sleeping = Promise.withResolvers<void>();
        const timer = setTimeout(sleeping.resolve, ms);
        rouse = sleeping.resolve;
        await sleeping.promise;
        clearTimeout(timer);
        rouse = undefined;
      }
      woken = false;
    },
  };
}
