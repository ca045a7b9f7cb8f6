import type { Reporter, TestCase, TestModule } from 'vitest/node';

const marks = { passed: 'yes', failed: 'NO', skipped: '–', pending: '–' } as const;

/** Prints, at the end of a run, which engine shows which behaviour. */
export default class TableReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]) {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const engines = [...new Set(tests.map((test) => pathOf(test)[0] ?? ''))];
    const rows = new Map<string, Map<string, string>>();
    for (const test of tests) {
      const [engine = '', ...behaviour] = pathOf(test);
      const row = rows.get(behaviour.join(': ')) ?? new Map<string, string>();
      rows.set(behaviour.join(': '), row.set(engine, marks[test.result().state]));
    }
    const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
    console.log(
      [
        '',
        line(['behaviour', ...engines]),
        line(['---', ...engines.map(() => ':-:')]),
        ...[...rows].map(([behaviour, row]) =>
          line([behaviour, ...engines.map((engine) => row.get(engine) ?? '–')]),
        ),
      ].join('\n'),
    );
  }
}

/** The names of the describes around a test, and its own: engine first. */
function pathOf(test: TestCase): string[] {
  return test.fullName.split(' > ').filter((name) => name !== 'With JavaScript');
}
