import { readFileSync } from 'node:fs';

/** How many checks of a step passed, failed and were left out. */
export interface Count {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** For a step that is one check, such as the build. */
export function singleCount(ok: boolean): Count {
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 };
}

/** What Vitest's JSON report says. */
export function vitestCount(ok: boolean, report: string): Count {
  const {
    numPassedTests = 0,
    numFailedTests = 0,
    numFailedTestSuites = 0,
    numPendingTests = 0,
  } = read(report);
  const failed = numFailedTests || numFailedTestSuites;
  return honest(ok, { passed: numPassedTests, failed, skipped: numPendingTests });
}

/** What Playwright's JSON report says. */
export function playwrightCount(ok: boolean, report: string): Count {
  const { expected = 0, flaky = 0, unexpected = 0, skipped = 0 } = read(report).stats ?? {};
  return honest(ok, { passed: expected + flaky, failed: unexpected, skipped });
}

export function sumOf(counts: readonly Count[]): Count {
  const sum = (key: keyof Count) => counts.reduce((total, count) => total + count[key], 0);
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
}

/** A step that ended badly has at least one failure, even when its report could not be written. */
function honest(ok: boolean, count: Count): Count {
  return ok || count.failed > 0 ? count : { ...count, failed: 1 };
}

interface Report {
  numPassedTests?: number;
  numFailedTests?: number;
  numFailedTestSuites?: number;
  numPendingTests?: number;
  stats?: { expected: number; flaky: number; unexpected: number; skipped: number };
}

function read(file: string): Report {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    return {};
  }
}
