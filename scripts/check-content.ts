/**
 * `npm run check:content`: whether content/ is in order, in well under a minute and without a browser. Renders every
 * page, encodes no picture, and says in a sentence what is wrong and where.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execa } from 'execa';
import { readContent } from '../src/records/read-content.ts';
import { sampleFields } from '../src/records/sample-fields.ts';

const folder = mkdtempSync(join(tmpdir(), 'check-content-'));
const env = { ASTRO_TELEMETRY_DISABLED: '1', OUT_DIR: folder, NO_COLOR: '1' };
const problems: string[] = [];

try {
  problems.push(...(await problemsOfPages()));
} finally {
  rmSync(folder, { recursive: true, force: true });
}

if (problems.length > 0) console.error(problems.join('\n'));
else {
  console.log(
    [
      'content/ is in order.',
      'To see it: npm run dev. To prove the whole site with it: npm test.',
      'Where pages look different now, npm test asks for new pictures: npm run accept:looks.',
      ...leftOfSample(),
    ].join('\n'),
  );
}
process.exitCode = problems.length > 0 ? 1 : 0;

/** What an owner must replace or confirm before the site is public. */
function leftOfSample(): string[] {
  const fields = sampleFields(readContent(process.env.CONTENT_DIR ?? 'content').records);
  if (fields.length === 0) return [];
  return [
    `Before you publish: ${fields.length} fields are still the sample company's (sample.yaml).`,
    ...fields.map(({ file, field, why }) => `${file}: ${field} (${why})`),
  ];
}

async function problemsOfPages(): Promise<string[]> {
  const rendered = await run('node', ['scripts/build-without-pictures.ts']);
  // Pages can be rendered only if every record is valid.
  if (rendered.failed) return [rendered.all.trim()];
  const ofWords = await broken('content', ['tests/sources/content.test.ts']);
  // Missing characters are reported for records, and for pages only if no record has them.
  const ofPages = ofWords.length === 0 ? ['links', 'heads', 'glyphs'] : ['links', 'heads'];
  return [...ofWords, ...(await broken('built-site', ofPages))];
}

/** Failed rules: a sentence that names its file as it is, any other after the name of its rule. */
async function broken(project: string, files: readonly string[]): Promise<string[]> {
  const report = join(folder, `${project}.json`);
  const args = ['run', '--project', project, '--reporter=json', `--outputFile.json=${report}`, ...files];
  const { failed, all } = await run('vitest', args);
  const tests = resultsOf(report);
  if (failed && tests.length === 0) return [all.trim()];
  return tests
    .filter(({ status }) => status === 'failed')
    .map(({ fullName, failureMessages }) => ({ fullName, said: sayings(failureMessages) }))
    .map(({ fullName, said }) => (said.startsWith('content/') ? said : `${fullName}: ${said}`));
}

function run(program: string, args: readonly string[]) {
  return execa(program, args, { env, preferLocal: true, reject: false, all: true, stdin: 'ignore' });
}

/** The message without the error's name, the matcher's text and the stack. */
function sayings(messages: readonly string[]): string {
  return messages
    .map((message) =>
      message
        .split(/\n\s+at |: expected /)[0]
        ?.replace(/^AssertionError: /, '')
        .trim(),
    )
    .join(' ');
}

interface Result {
  readonly fullName: string;
  readonly status: string;
  readonly failureMessages: readonly string[];
}

function resultsOf(report: string): Result[] {
  try {
    const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
      testResults: { assertionResults: Result[] }[];
    };
    return testResults.flatMap(({ assertionResults }) => assertionResults);
  } catch {
    return [];
  }
}
