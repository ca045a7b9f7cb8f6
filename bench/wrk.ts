import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { median } from './report.ts';
import type { Candidate } from './server.ts';

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'bench-wrk-'));

export interface LoadFigures {
  readonly requests: number;
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly failed: number;
}

/**
 * Loads the candidates by turns. For each, `medianOf` returns the median of a figure over the rounds, as text; `processor` is
 * the processor's microseconds a request.
 */
export async function interleave(
  candidates: readonly Candidate[],
  rounds: number,
  turn: (candidate: Candidate) => Promise<LoadFigures>,
) {
  const turns = candidates.map((candidate) => ({
    candidate,
    figures: [] as (LoadFigures & { readonly processor: number })[],
  }));
  for (let round = 0; round < rounds; round += 1)
    for (const { candidate, figures } of turns) {
      const before = processorTimeOf(candidate.pid);
      const loaded = await turn(candidate);
      figures.push({ ...loaded, processor: (processorTimeOf(candidate.pid) - before) / loaded.requests });
    }
  return turns.map(({ candidate, figures }) => ({
    ...candidate,
    medianOf: (figure: keyof (typeof figures)[number], digits = 0) =>
      median(figures.map((one) => one[figure])).toFixed(digits),
  }));
}

/** Microseconds of processor time so far (Linux): comparable on a busy machine too. */
function processorTimeOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10_000;
}

/** Loads an address with `wrk`; `script` is Lua that shapes the requests. */
export async function load(
  url: string,
  { connections, seconds, script }: { connections: number; seconds: number; script: string },
): Promise<LoadFigures> {
  const file = join(folder, 'load.lua');
  writeFileSync(
    file,
    `${script}
     done = function(s, l, r)
       local e = s.errors
       io.write(string.format('FIGURES %d %f %f %f %d\\n', s.requests, s.requests / (s.duration / 1e6),
         l:percentile(50) / 1e3, l:percentile(99) / 1e3, e.status + e.connect + e.read + e.write + e.timeout))
     end`,
  );
  const { stdout } = await run('wrk', ['-t1', `-c${connections}`, `-d${seconds}s`, '-s', file, url]);
  const figures = /FIGURES (.*)/.exec(stdout)?.[1];
  if (figures === undefined) throw new Error(`wrk reported no figures for ${url}:\n${stdout}`);
  const [requests = 0, perSecond = 0, p50Ms = 0, p99Ms = 0, failed = 0] = figures.split(' ').map(Number);
  return { requests, perSecond, p50Ms, p99Ms, failed };
}
