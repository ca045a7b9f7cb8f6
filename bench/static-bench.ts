import { type ChildProcess, execFile, spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs, promisify } from 'node:util';
import { writeFixtureDist } from '../tests/server/fixture-dist.ts';

/*
 * Our server beside nginx with one worker: the same files, the same load, in turn within one run.
 * node bench/static-bench.ts [--seconds 5] [--rounds 3] [--connections 64] [--dist dist]
 * Writes bench/results/static.json and static.md.
 */

const { values: given } = parseArgs({
  options: {
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '3' },
    connections: { type: 'string', default: '64' },
    dist: { type: 'string', default: 'dist' },
  },
});
const root = resolve(import.meta.dirname, '..');
const run = promisify(execFile);
const OUR_PORT = 4180;
const NGINX_PORT = 4181;

interface Figures {
  readonly requestsPerSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly failed: number;
  /** Processor time of the serving process: tells on a busy machine too. */
  readonly cpuMicroseconds: number;
}

const work = mkdtempSync(join(tmpdir(), 'static-bench-'));
const dist = existsSync(resolve(root, given.dist, 'site.json'))
  ? resolve(root, given.dist)
  : writeFixtureDist();
const coldStarts = await measureColdStarts();
const ours = await startOurs();
const nginx = await startNginx();
const idleMegabytes = memoryOf(ours.pid);
try {
  const hashed = readdirSync(join(dist, 'site/a')).find((name) => /\.(css|js)$/.test(name));
  const paths = ['/', '/404-nowhere', ...(hashed ? [`/a/${hashed}`] : [])];
  const results = [];
  for (const path of paths) results.push(await compare(path));
  report(results, memoryOf(ours.pid));
} finally {
  await ours.stop();
  await nginx.stop();
  rmSync(work, { recursive: true, force: true });
}

async function compare(path: string) {
  const rounds = { ours: [] as Figures[], nginx: [] as Figures[] };
  for (let round = 0; round < Number(given.rounds); round += 1) {
    rounds.ours.push(await load(OUR_PORT, ours.pid, path));
    rounds.nginx.push(await load(NGINX_PORT, nginx.pid, path));
  }
  const [us, them] = [median(rounds.ours), median(rounds.nginx)];
  return { path, ours: us, nginx: them, ratio: us.requestsPerSecond / them.requestsPerSecond };
}

async function load(port: number, pid: number, path: string): Promise<Figures> {
  const script = join(work, 'report.lua');
  writeFileSync(
    script,
    'done = function(s, l, r) io.write(string.format("FIGURES %d %f %f %f %d\\n", s.requests, s.requests / (s.duration / 1e6), l:percentile(50) / 1e3, l:percentile(99) / 1e3, s.errors.connect + s.errors.read + s.errors.write + s.errors.timeout)) end\n',
  );
  const options = [
    '-t1',
    `-c${given.connections}`,
    `-d${given.seconds}s`,
    '-s',
    script,
    '-H',
    'Accept-Encoding: br',
  ];
  const before = cpuMicrosecondsOf(pid);
  const { stdout } = await run('wrk', [...options, `http://127.0.0.1:${port}${path}`]);
  const [, requests, requestsPerSecond, p50Ms, p99Ms, failed] =
    /FIGURES (\S+) (\S+) (\S+) (\S+) (\S+)/.exec(stdout) ?? [];
  return {
    requestsPerSecond: Number(requestsPerSecond),
    p50Ms: Number(p50Ms),
    p99Ms: Number(p99Ms),
    failed: Number(failed),
    cpuMicroseconds: (cpuMicrosecondsOf(pid) - before) / Number(requests),
  };
}

function median(figures: readonly Figures[]): Figures {
  const sorted = figures.toSorted((one, other) => one.requestsPerSecond - other.requestsPerSecond);
  return sorted[Math.floor(sorted.length / 2)] as Figures;
}

async function measureColdStarts(): Promise<number[]> {
  const times = [];
  // The first start fills the compile cache.
  for (let number = 0; number < 6; number += 1) {
    const began = performance.now();
    const server = await startOurs();
    times.push(performance.now() - began);
    await server.stop();
  }
  return times.map(Math.round);
}

async function startOurs() {
  const child = spawn(process.execPath, [join(root, 'server/main.ts')], {
    env: {
      ...{ PATH: process.env.PATH, DIST_DIR: dist, DATA_DIR: join(work, 'data'), PORT: String(OUR_PORT) },
      NODE_COMPILE_CACHE: join(work, 'cache'),
    },
    stdio: 'ignore',
  });
  await answering(OUR_PORT);
  return { pid: child.pid ?? 0, stop: () => ended(child, 'SIGTERM') };
}

async function startNginx() {
  // The same preference as ours: brotli where asked for, by the compressed files of the build.
  const configuration = `
    worker_processes 1; daemon off; pid ${work}/nginx.pid; error_log ${work}/error.log;
    events { worker_connections 1024; }
    http {
      access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000; open_file_cache max=1000;
      types { text/html html; text/css css; text/javascript js; }
      client_body_temp_path ${work}/b; proxy_temp_path ${work}/p; fastcgi_temp_path ${work}/f;
      uwsgi_temp_path ${work}/u; scgi_temp_path ${work}/s;
      server {
        listen 127.0.0.1:${NGINX_PORT}; root ${work}/encoded; error_page 404 /404.html;
        location / { try_files $uri $uri.html $uri/index.html =404; add_header Content-Encoding br; }
      }
    }`;
  copyEncoded();
  writeFileSync(join(work, 'nginx.conf'), configuration);
  const child = spawn('nginx', ['-c', join(work, 'nginx.conf'), '-e', join(work, 'error.log')], {
    stdio: 'ignore',
  });
  await answering(NGINX_PORT);
  const [worker] = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').split(' ');
  return { pid: Number(worker), stop: () => ended(child, 'SIGTERM') };
}

/** nginx without its brotli module: the compressed bytes under the plain names, so that both send the same. */
function copyEncoded(): void {
  const site = join(dist, 'site');
  for (const entry of readdirSync(site, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || /\.(br|gz)$/.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    const folder = join(work, 'encoded', entry.parentPath.slice(site.length));
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, entry.name), readFileSync(existsSync(`${path}.br`) ? `${path}.br` : path));
  }
}

function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<unknown> {
  const gone = new Promise((settle) => child.once('exit', settle));
  child.kill(signal);
  return gone;
}

async function answering(port: number): Promise<void> {
  for (;;) {
    const answered = await fetch(`http://127.0.0.1:${port}/`).then(
      (response) =>
        response.arrayBuffer().then(
          () => true,
          () => true,
        ),
      () => false,
    );
    if (answered) return;
    await pause(5);
  }
}

/** Processor time so far, in the kernel's ticks of a hundredth of a second. */
function cpuMicrosecondsOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10_000;
}

function memoryOf(pid: number): number {
  const line = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Math.round(Number(line?.[1]) / 1024);
}

function report(results: readonly Awaited<ReturnType<typeof compare>>[], loadedMegabytes: number): void {
  const machine = `${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}`;
  const command = `node bench/static-bench.ts ${process.argv.slice(2).join(' ')}`.trim();
  const facts = {
    date: new Date().toISOString(),
    machine,
    command,
    coldStarts,
    idleMegabytes,
    loadedMegabytes,
    results,
  };
  const round = (value: number, digits = 0) => value.toFixed(digits);
  const rows = results.map(({ path, ours: us, nginx: them, ratio }) =>
    [
      path,
      round(us.requestsPerSecond),
      round(them.requestsPerSecond),
      round(ratio, 2),
      round(us.p50Ms, 2),
      round(us.p99Ms, 2),
      round(them.p99Ms, 2),
      round(us.cpuMicroseconds, 1),
      round(them.cpuMicroseconds, 1),
      round(them.cpuMicroseconds / us.cpuMicroseconds, 2),
    ].join(' | '),
  );
  const table = `# Static files, beside nginx with one worker

${facts.date}, ${machine}, ${given.connections} connections, ${given.rounds} rounds of ${given.seconds} s in turn, brotli; \`${command}\`

| path | ours req/s | nginx req/s | ratio | ours p50 ms | ours p99 ms | nginx p99 ms | ours CPU µs/req | nginx CPU µs/req | ratio by CPU |
|---|---|---|---|---|---|---|---|---|---|
${rows.map((row) => `| ${row} |`).join('\n')}

Where other work shares the machine, or the load generator is the limit, requests per second level out; the
processor time per request does not.

Cold start to the first answer, in turn (the first fills the compile cache): ${coldStarts.join(', ')} ms.
Resident memory: ${idleMegabytes} MiB at rest, ${loadedMegabytes} MiB after the load.
`;
  const folder = join(root, 'bench/results');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'static.json'), `${JSON.stringify(facts, null, 2)}\n`);
  writeFileSync(join(folder, 'static.md'), table);
  process.stdout.write(table);
}
