import { resolve } from 'node:path';
import { run } from './run.ts';
import { type Count, playwrightCount, singleCount, vitestCount } from './test-counts.ts';

export interface Step {
  readonly name: string;
  readonly count: Count;
  readonly seconds: number;
  /** Seconds that it may take on two idle processors. */
  readonly budget: number;
}

/** How a step is shown: what runs beside another holds its output back until it has ended. */
export type Output = 'shown' | 'held';

/** Runs steps, tells how each went, and keeps their counts. */
export function createSteps(results: string, environment: Readonly<Record<string, string>>) {
  const steps: Step[] = [];
  const reportOf = (project: string) => resolve(results, `${project}.json`);

  return {
    steps,

    /** A program that is one check. */
    single: (name: string, budget: number, program: string, args: readonly string[]) =>
      step(name, budget, 'held', program, args, {}, singleCount),

    vitest(
      name: string,
      budget: number,
      project: string,
      output: Output = 'held',
      more: readonly string[] = [],
    ) {
      const report = reportOf(project);
      const args = ['--reporter=default', ...more, '--reporter=json', `--outputFile.json=${report}`];
      return step(name, budget, output, 'vitest', ['run', '--project', project, ...args], {}, (ok) =>
        vitestCount(ok, report),
      );
    },

    playwright(name: string, budget: number, project: string) {
      const report = reportOf(project);
      const reports = { PLAYWRIGHT_JSON_OUTPUT_FILE: report };
      return step(name, budget, 'shown', 'playwright', ['test', `--project=${project}`], reports, (ok) =>
        playwrightCount(ok, report),
      );
    },

    /** A step that could not begin. */
    fail(name: string, reason: string) {
      console.log(`\n== ${name}: ${reason}`);
      steps.push({ name, count: singleCount(false), seconds: 0, budget: 0 });
    },
  };

  async function step(
    name: string,
    budget: number,
    output: Output,
    program: string,
    args: readonly string[],
    more: Readonly<Record<string, string>>,
    countOf: (ok: boolean) => Count,
  ): Promise<boolean> {
    if (output === 'shown') console.log(`\n== ${name}`);
    const begun = performance.now();
    const { ok, printed } = await run(program, args, { ...environment, ...more }, output);
    const seconds = Math.round((performance.now() - begun) / 1000);
    if (output === 'held') console.log(`\n== ${name}\n${printed.trim()}`);
    console.log(`== ${name}: ${ok ? 'passed' : 'FAILED'} in ${seconds} s`);
    steps.push({ name, count: countOf(ok), seconds, budget });
    return ok;
  }
}
