/**
 * `npm run check:content`: whether content/ is in order, in well under a minute and without a browser. Renders every
 * page, encodes no picture, and reports what is wrong and where.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execa } from 'execa';
import { startVitest, type TestCase } from 'vitest/node';
import type { ContentRecord } from '../src/data/records/content-record.ts';
import { readContent } from '../src/data/records/read-content.ts';
import { sampleFields } from '../src/data/records/sample-fields.ts';

const folder = mkdtempSync(join(tmpdir(), 'check-content-'));
Object.assign(process.env, { ASTRO_TELEMETRY_DISABLED: '1', OUT_DIR: folder, NO_COLOR: '1' });
const problems = await problemsOfPages().finally(() => rmSync(folder, { recursive: true, force: true }));

if (problems.length > 0) console.error(problems.join('\n'));
else {
  const content = readContent(process.env.CONTENT_DIR ?? 'content');
  console.log(
    [
      'content/ is in order.',
      'To see it: npm run dev. To prove the whole site with it: npm test.',
      'Where pages look different now, npm test asks for new pictures: npm run screenshots:update.',
      ...content.notices,
      ...leftOfSample(content.records),
    ].join('\n'),
  );
}
process.exit(problems.length > 0 ? 1 : 0);

/** Lists the fields that an owner must replace or confirm before the site is public. */
function leftOfSample(records: readonly ContentRecord[]): string[] {
  const fields = sampleFields(records);
  if (fields.length === 0) return [];
  return [
    `Before you publish: ${fields.length} fields are still the sample company's (sample.yaml).`,
    ...fields.map(({ file, field, why }) => `${file}: ${field} (${why})`),
  ];
}

async function problemsOfPages(): Promise<string[]> {
  const options = { preferLocal: true, reject: false, all: true, stdin: 'ignore' } as const;
  const { failed, all, shortMessage } = await execa(
    'astro',
    ['build', '--silent', '--config', 'scripts/without-pictures.config.ts'],
    options,
  );
  // Pages can be rendered only if every record is valid.
  if (failed) return [all.trim() || shortMessage || 'The build failed without a message.'];
  const checks = [
    'tests/sources/content.test.ts',
    'built-site/links',
    'built-site/heads',
    'built-site/glyphs',
  ];
  const vitest = await startVitest(checks, { watch: false, reporters: [{}] });
  const modules = vitest.state.getTestModules();
  const sentences = modules.flatMap((module) => [
    ...module.errors().map(({ message }) => message),
    ...[...module.children.allTests('failed')].map(sentenceOf),
  ]);
  // Missing characters are reported for records, and for pages only if no record has them.
  const isOfRecord = sentences.some((sentence) => sentence.includes('Anek Latin does not have'));
  return sentences.filter((sentence) => !(isOfRecord && sentence.startsWith('The font of every page')));
}

/** What a failed rule says: a sentence that names its file as it is, any other after the name of its rule. */
function sentenceOf(test: TestCase): string {
  const message = (test.result().errors ?? [])
    .map(({ message }) => message.split(': expected ')[0])
    .join(' ');
  return message.startsWith('content/') ? message : `${test.fullName}: ${message}`;
}
