import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { testOnPosix } from '../posix.ts';

/* The workflows run on GitHub alone, so these tests check that the values they share with other files agree. */

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly shell?: string;
}

interface Workflow {
  readonly jobs: Readonly<Record<string, { steps: readonly Step[] }>>;
}

const check = '.github/workflows/check.yml';
const publish = 'deploy/publish.yml';
const stepsOf = (file: string) =>
  Object.values((parse(readFileSync(file, 'utf8')) as Workflow).jobs).flatMap(({ steps }) => steps);

// An owner's repository that publishes by a push has only the other workflow.
test.skipIf(!existsSync(check))(
  'A push is checked by the test line of the README and by nothing else',
  () => {
    const [, line] = /^(npm ci && .*npm test)\s+#/m.exec(readFileSync('README.md', 'utf8')) ?? [];
    expect(stepsOf(check).flatMap(({ run }) => run ?? [])).toEqual([line]);
  },
);

test('Both workflows have the same major version of an action', () => {
  const uses = [check, publish]
    .filter((file) => existsSync(file))
    .flatMap((file) => stepsOf(file).flatMap((step) => step.uses ?? []));
  const versions = new Map(uses.map((use) => use.split('@') as [string, string]));
  expect([...versions.values()]).toEqual([...versions].map(() => expect.stringMatching(/^v\d+$/)));
  expect(uses.filter((use) => !use.endsWith(`@${versions.get(use.split('@')[0] ?? '')}`))).toEqual([]);
});

test('What publish.yml runs are scripts of package.json', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  const named = stepsOf(publish).flatMap(({ run = '' }) =>
    [...run.matchAll(/npm run (\S+)/g)].map(([, name]) => name),
  );
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((name) => !(name && name in scripts))).toEqual([]);
});

testOnPosix.each([
  ['A remark', "console.log('content/ is in order.\\na.yaml: its original changed.')", 0],
  ['A mistake', "console.error('a.yaml: name is *missing*.\\nb.yaml: is <empty>.'); process.exit(1)", 1],
])('%s of check:content is on the page of the run, where a mistake ends it', (_, check, status) => {
  const folder = mkdtempSync(join(tmpdir(), 'publish-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'npm'), `#!/usr/bin/env node\n${check}\n`);
  chmodSync(join(folder, 'npm'), 0o755);
  const { run = '', shell } = stepsOf(publish).find((step) => step.run?.includes('check:content')) ?? {};
  const summary = join(folder, 'summary.md');
  // GitHub's shell "bash"; without that word it has no pipefail.
  const options = shell === 'bash' ? ['-eo', 'pipefail'] : ['-e'];
  const ended = spawnSync('bash', ['--noprofile', '--norc', ...options, '-c', run], {
    env: { PATH: `${folder}:${process.env.PATH}`, GITHUB_STEP_SUMMARY: summary },
  });
  expect(ended.status).toBe(status);
  const lines = readFileSync(summary, 'utf8').trimEnd().split('\n');
  expect(lines).toHaveLength(2);
  expect(lines.filter((line) => !line.startsWith('    '))).toEqual([]);
});
