import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

/* The workflows run on GitHub alone, so these tests check that the values they share with other files agree. */

interface Workflow {
  readonly jobs: Readonly<Record<string, { steps: readonly { uses?: string; run?: string }[] }>>;
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
