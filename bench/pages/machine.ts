import { execFileSync } from 'node:child_process';
import { cpus, totalmem } from 'node:os';
import { chromiumPath } from '../../scripts/browsers.ts';

/** Where, when and by which command figures were taken. */
export interface Occasion {
  readonly date: string;
  readonly machine: string;
  readonly browser: string;
  readonly commit: string;
  readonly command: string;
}

export function occasion(command: string): Occasion {
  const memory = `${Math.round(totalmem() / 2 ** 30)} GB`;
  return {
    date: new Date().toISOString(),
    machine: `${cpus().length} × ${cpus()[0]?.model}, ${memory}, Node ${process.version}`,
    browser: execFileSync(chromiumPath, ['--version'], { encoding: 'utf8' }).trim(),
    commit: execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim(),
    command,
  };
}
