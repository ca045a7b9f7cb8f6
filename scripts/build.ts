/** `npm run build`: the site into dist/. Before that, everything that is wrong in content/, told at once. */
import { contentProblems } from '../src/content-check/content-problems.ts';
import { run } from './run.ts';

const problems = contentProblems(process.env.CONTENT_DIR ?? 'content');
if (problems.length > 0) console.error(problems.join('\n'));
const isBuilt =
  problems.length === 0 && (await run('astro', ['build'], { ASTRO_TELEMETRY_DISABLED: '1' })).ok;
process.exitCode = isBuilt ? 0 : 1;
