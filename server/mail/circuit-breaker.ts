const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 5 * 60 * 1000;

/** Stops all sending after a fault of the system, for longer and longer, until one message got out. */
export interface CircuitBreaker {
  /** Milliseconds until one message may try the way out; 0 when it is open to traffic or to one probe. */
  pauseLeft(): number;
  /** False after a fault: then one message at a time tells whether the way out works again. */
  isHealthy(): boolean;
  /** The way out failed. Faults during a pause are the same fault. */
  fault(): Date;
  success(): void;
}

/** A breaker that starts healthy. */
export function createCircuitBreaker(clock: () => Date): CircuitBreaker {
  let faults = 0;
  let pausedUntil = 0;
  const pauseLeft = () => Math.min(Math.max(pausedUntil - clock().getTime(), 0), LONGEST_PAUSE_MS);
  return {
    pauseLeft,
    isHealthy: () => faults === 0,
    fault() {
      if (pauseLeft() === 0) {
        faults += 1;
        pausedUntil = clock().getTime() + Math.min(FIRST_PAUSE_MS * 2 ** (faults - 1), LONGEST_PAUSE_MS);
      }
      return new Date(pausedUntil);
    },
    success() {
      faults = 0;
      pausedUntil = 0;
    },
  };
}
