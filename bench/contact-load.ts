import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);
const TICK_MICROSECONDS = 10_000;

export interface LoadPlan {
  readonly port: number;
  readonly connections: number;
  readonly seconds: number;
  /** Makes visitors and keys differ from those of other loads. */
  readonly tag: string;
  /** Where the script for wrk is written. */
  readonly folder: string;
}

/** Posts the form without end over so many connections: every request another visitor's, with another key. */
export function load({ tag, ...plan }: LoadPlan) {
  return wrk(
    { ...plan, path: '/contact' },
    `local index = 0
     wrk.method = 'POST'
     wrk.headers['Content-Type'] = 'application/x-www-form-urlencoded'
     wrk.headers['Accept'] = 'application/json'
     wrk.headers['Sec-Fetch-Site'] = 'same-origin'
     request = function()
       index = index + 1
       return wrk.format(nil, '/contact', nil, 'name=Asha+Rao&email=v' .. index .. '.${tag}@example.org&phone=&subject=A+shop&user_content=We+sell+tea+and+want+to+sell+it+online.+Please+call.&submission_key=${tag}-key-' .. index)
     end`,
  );
}

/** Asks for the home page without end, as a browser would. */
export function pageLoad(plan: Omit<LoadPlan, 'tag'>) {
  return wrk({ ...plan, path: '/' }, "wrk.headers['Accept-Encoding'] = 'br'");
}

async function wrk(
  { port, path, connections, seconds, folder }: Omit<LoadPlan, 'tag'> & { readonly path: string },
  requests: string,
) {
  const script = join(folder, 'load.lua');
  writeFileSync(
    script,
    `${requests}
     done = function(s, l, r)
       io.write(string.format('FIGURES %d %f %f %f %d\\n', s.requests, s.requests / (s.duration / 1e6), l:percentile(50) / 1e3, l:percentile(99) / 1e3, s.errors.status + s.errors.connect + s.errors.read + s.errors.timeout))
     end`,
  );
  const options = ['-t1', `-c${connections}`, `-d${seconds}s`, '-s', script];
  const { stdout } = await run('wrk', [...options, `http://127.0.0.1:${port}${path}`]);
  const [, count, perSecond, p50Ms, p99Ms, failed] =
    /FIGURES (\S+) (\S+) (\S+) (\S+) (\S+)/.exec(stdout) ?? [];
  return {
    count: Number(count),
    perSecond: Number(perSecond),
    p50Ms: Number(p50Ms),
    p99Ms: Number(p99Ms),
    failed: Number(failed),
  };
}

/** Starts the server of a repository's folder and resolves when it is well. */
export async function startServer(
  root: string,
  environment: Readonly<Record<string, string>> & { readonly PORT: string },
): Promise<ChildProcess> {
  const common = { PATH: process.env.PATH, CONTACT_RATE_LIMIT: '1000000000' };
  const options = { env: { ...common, ...environment }, stdio: 'ignore' } as const;
  const child = spawn(process.execPath, [join(root, 'server/main.ts')], options);
  for (;;) {
    if (
      await fetch(`http://127.0.0.1:${environment.PORT}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return child;
    await pause(10);
  }
}

export function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<unknown> {
  const gone = new Promise((settle) => child.once('exit', settle));
  child.kill(signal);
  return gone;
}

/** Microseconds on a processor so far: comparable also where others use the machine. */
export function cpuOf({ pid }: ChildProcess, threads: 'all' | 'main' = 'all'): number {
  const file = threads === 'all' ? `/proc/${pid}/stat` : `/proc/${pid}/task/${pid}/stat`;
  const fields = readFileSync(file, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * TICK_MICROSECONDS;
}
