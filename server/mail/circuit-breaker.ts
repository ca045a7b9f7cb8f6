const INITIAL_PAUSE_MS = 1000;
const MAX_PAUSE_MS = 5 * 60 * 1000;

/** Circuit breaker: stops all sending after a system failure, with exponential backoff, until one message is sent. */
export interface CircuitBreaker {
  /** Milliseconds until the next attempt is allowed; 0 when closed, or half-open for one probe. */
  pauseLeft(): number;
  /** False after a failure: then one message at a time probes the mail server. */
  isHealthy(): boolean;
  /** Sending failed: answers the milliseconds to pause. Failures during a pause count as the same failure. */
  recordFailure(): number;
  recordSuccess(): void;
}

/** Starts closed (healthy). Pauses are measured on a monotonic clock. */
export function createCircuitBreaker(monotonicMs: () => number): CircuitBreaker {
  let failures = 0;
  let pausedUntil = 0;
  const pauseLeft = () => Math.max(pausedUntil - monotonicMs(), 0);
  return {
    pauseLeft,
    isHealthy: () => failures === 0,
    recordFailure() {
      if (pauseLeft() === 0) {
        failures += 1;
        pausedUntil = monotonicMs() + Math.min(INITIAL_PAUSE_MS * 2 ** (failures - 1), MAX_PAUSE_MS);
      }
      return pauseLeft();
    },
    recordSuccess() {
      failures = 0;
      pausedUntil = 0;
    },
  };
}
