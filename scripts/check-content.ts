/**
 * `npm run check:content`: checks content/ in well under a minute and without a browser. It renders every page, encodes no
 * picture, and reports each mistake with its file and field.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execa } from 'execa';
import { withEnvironmentFile } from '../src/build/environment-file.ts';
import { smallPictures } from '../src/build/pictures/small-pictures.ts';
import type { ContentRecord } from '../src/data/records/content-record.ts';
import { readContent } from '../src/data/records/read-content.ts';
import { sampleDrawings, sampleFields } from '../src/data/records/sample-fields.ts';
import { promiseProblems } from './promise-problems.ts';
import { brokenSectionLinks } from './section-links.ts';

const folder = mkdtempSync(join(tmpdir(), 'check-content-'));
Object.assign(process.env, { ASTRO_TELEMETRY_DISABLED: '1', OUT_DIR: folder, NO_COLOR: '1' });
const { CONTENT_DIR, RETENTION_DAYS } = withEnvironmentFile('.env', process.env);
const content = CONTENT_DIR || 'content';
const { editions, notices } = readContent(content);
const [{ records }, ...translations] = editions;
const problems = await findProblems().finally(() => rmSync(folder, { recursive: true, force: true }));

if (problems.length > 0) console.error(problems.join('\n'));
else
  console.log(
    [
      'content/ is in order.',
      'To see it: npm run dev. To prove the whole site with it: npm test.',
      'Where pages look different now, npm test asks for new pictures: npm run screenshots:update.',
      ...notices,
      ...(await smallPictures(
        content,
        editions.flatMap(({ records }) => records),
      )),
      ...leftOfSample(records),
      ...sampleDrawings(content),
    ].join('\n'),
  );
process.exit(problems.length > 0 ? 1 : 0);

/** Lists the fields that an owner must replace or confirm before the site is public. */
function leftOfSample(records: readonly ContentRecord[]): string[] {
  const fields = sampleFields(records);
  if (fields.length === 0) return [];
  const others = translations.map(({ language }) => `${language}/`).join(' and ');
  return [
    `Before you publish: ${fields.length} fields are still the sample company's (sample.yaml)${others && `, in ${others} too`}.`,
    ...fields.map(({ file, field, why }) => `${file}: ${field} (${why})`),
  ];
}

/** The problems that the build reports, or else the problems of its pages and of the server's promises. */
async function findProblems(): Promise<string[]> {
  const options = { preferLocal: true, reject: false, all: true, stdin: 'ignore' } as const;
  const { failed, all, shortMessage } = await execa(
    'astro',
    ['build', '--silent', '--config', 'scripts/without-pictures.config.ts'],
    options,
  );
  // Pages can be rendered only if every record is valid.
  if (failed) return [all.trim() || shortMessage || 'The build failed without a message.'];
  const { origin } = JSON.parse(readFileSync(join(folder, 'site.json'), 'utf8'));
  return [...promiseProblems(records, RETENTION_DAYS), ...brokenSectionLinks(join(folder, 'site'), origin)];
}
