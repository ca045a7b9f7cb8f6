/** Astro's own program without its telemetry, in whatever shell: `node scripts/astro.ts check`. */
import { run } from './run.ts';

const { ok } = await run('astro', process.argv.slice(2), { ASTRO_TELEMETRY_DISABLED: '1' });
process.exitCode = ok ? 0 : 1;
