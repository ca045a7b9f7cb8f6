import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { markdownTable, occasion } from './report.ts';
import { type Candidate, end, memoryOf, responding, startServers } from './server.ts';
import { interleave, load } from './wrk.ts';

/*
 * `npm run bench:static`: our server beside nginx (one worker, open_file_cache, gzip_static), the same files, by turns.
 * node bench/static-files.ts [--rounds 3] [--seconds 5] [--connections 64] [label=CHECKOUT …]
 * Other checkouts with a build are measured in the same turns. Needs nginx and wrk. Writes results/static-files.md.
 */

const { values: given, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '5' },
    connections: { type: 'string', default: '64' },
  },
});
const here = resolve(import.meta.dirname, '..');
const site = join(here, 'dist/site');
const work = mkdtempSync(join(tmpdir(), 'bench-static-'));

const candidates = [
  ...(await startServers([`ours=${here}`], 4180)),
  await startNginx(4179),
  ...(await startServers(positionals, 4181)),
];
try {
  const script = readdirSync(join(site, 'a')).find((name) => name.endsWith('.js'));
  const rows = [];
  for (const path of ['/', '/nowhere', `/a/${script}`]) rows.push(...(await compare(path)));
  const report = `# Static files, beside nginx with one worker

${occasion('static-files.ts')}. ${given.connections} connections, gzip, medians of ${given.rounds} turns of ${given.seconds} s.

${markdownTable(['path', 'server', 'requests/s', 'p99 ms', 'processor µs a request', 'failed', 'MiB'], rows)}
`;
  writeFileSync(join(here, 'bench/results/static-files.md'), report);
  console.log(report);
} finally {
  for (const { stop } of candidates) await stop();
  rmSync(work, { recursive: true, force: true });
}

async function compare(path: string) {
  const turns = await interleave(candidates, Number(given.rounds), ({ origin }) => ask(origin, path));
  return turns.map(({ label, pid, medianOf }) => [
    path,
    label,
    medianOf('perSecond'),
    medianOf('p99Ms', 2),
    medianOf('processor', 1),
    medianOf('failed'),
    memoryOf(pid),
  ]);
}

async function ask(origin: string, path: string) {
  const figures = await load(origin + path, {
    connections: Number(given.connections),
    seconds: Number(given.seconds),
    script: "wrk.headers['Accept-Encoding'] = 'gzip'",
  });
  // wrk counts a 404 as an error, but here it is the expected response.
  return path === '/nowhere' ? { ...figures, failed: 0 } : figures;
}

async function startNginx(port: number): Promise<Candidate> {
  const configuration = `
    worker_processes 1; daemon off; pid ${work}/nginx.pid; error_log ${work}/error.log; user root;
    events { worker_connections 1024; }
    http {
      access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000;
      open_file_cache max=1000; open_file_cache_valid 60s; gzip_static on;
      types { text/html html; text/css css; text/javascript js; }
      client_body_temp_path ${work}/b; proxy_temp_path ${work}/p; fastcgi_temp_path ${work}/f;
      uwsgi_temp_path ${work}/u; scgi_temp_path ${work}/s;
      server {
        listen 127.0.0.1:${port}; root ${site}; error_page 404 /404.html;
        location / { try_files $uri $uri.html $uri/index.html =404; }
      }
    }`;
  writeFileSync(join(work, 'nginx.conf'), configuration);
  const child = spawn('nginx', ['-c', join(work, 'nginx.conf'), '-e', join(work, 'error.log')], {
    stdio: 'inherit',
  });
  const origin = `http://127.0.0.1:${port}`;
  await responding(origin, child);
  const [worker] = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').split(' ');
  return { label: 'nginx', origin, pid: Number(worker), stop: () => end(child, 'SIGTERM') };
}
