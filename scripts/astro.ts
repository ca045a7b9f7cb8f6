/** Astro's program without its telemetry, in every shell: `node scripts/astro.ts check`. */
import { execa } from 'execa';

const env = { ASTRO_TELEMETRY_DISABLED: '1' };
const { exitCode } = await execa('astro', process.argv.slice(2), {
  env,
  preferLocal: true,
  stdio: 'inherit',
  reject: false,
});
process.exitCode = exitCode ?? 1;
