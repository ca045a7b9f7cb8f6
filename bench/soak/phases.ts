/** What was seen from the time a phase began until the next one did. */
export interface Phase {
  readonly name: string;
  readonly fromMs: number;
  toMs: number;
  /** Milliseconds of each answer, whatever its status. */
  readonly reads: number[];
  readonly posts: number[];
  readsFailed: number;
  /** Posts whose connection broke or that waited for more than the visitor's patience. */
  postsBroken: number;
  /** Posts that were answered "Please try later". */
  postsTurnedAway: number;
  /** Requests that the generator could not even begin: too many were unanswered. */
  notBegun: number;
  /** Bad posts that were taken, and good ones that were refused: expected and answered status. */
  readonly misjudged: string[];
  memoryMegabytes: number;
}

export interface Phases {
  readonly all: readonly Phase[];
  readonly current: () => Phase;
  begin(name: string): Phase;
  end(): void;
}

/** The course of the run, as a list of phases of which one is current. */
export function createPhases(): Phases {
  const all: Phase[] = [];
  const current = () => {
    const phase = all.at(-1);
    if (!phase) throw new Error('no phase has begun');
    return phase;
  };
  const end = () => {
    if (all.length > 0) current().toMs = performance.now();
  };
  return {
    all,
    current,
    begin(name) {
      end();
      all.push({
        ...{ name, fromMs: performance.now(), toMs: Number.POSITIVE_INFINITY, reads: [], posts: [] },
        ...{
          readsFailed: 0,
          postsBroken: 0,
          postsTurnedAway: 0,
          notBegun: 0,
          misjudged: [],
          memoryMegabytes: 0,
        },
      });
      return current();
    },
    end,
  };
}

/** The value below which so many hundredths of the numbers lie; NaN of none. */
export function percentile(numbers: readonly number[], hundredths: number): number {
  const sorted = Float64Array.from(numbers).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * hundredths) / 100))] ?? Number.NaN;
}
