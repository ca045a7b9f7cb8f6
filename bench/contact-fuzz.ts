import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type FuzzFigures, fuzzRun } from '../tests/server/fuzz-run.ts';
import { freshEnvironment, startServer, storedDocuments } from '../tests/server/server-process.ts';

/*
 * Malformed requests in ten portions, with the memory after each: no answer of 5xx, no growth.
 * node bench/contact-fuzz.ts [--requests 100000]
 * Writes bench/results/fuzz.json and fuzz.md; ends with code 1 on an answer of 5xx or a stored request.
 */

const { values: given } = parseArgs({ options: { requests: { type: 'string', default: '100000' } } });
const PORTIONS = 10;
const environment = freshEnvironment();
const server = await startServer(environment);
const statuses: Record<string, number> = {};
const megabytes: number[] = [];
let serverErrors = 0;
for (let portion = 0; portion < PORTIONS; portion += 1) {
  const requests = Math.ceil(Number(given.requests) / PORTIONS);
  const figures: FuzzFigures = await fuzzRun(server.url, { requests, seed: portion, connections: 16 });
  for (const [status, count] of Object.entries(figures.statuses))
    statuses[status] = (statuses[status] ?? 0) + count;
  serverErrors += figures.serverErrors;
  megabytes.push(residentMegabytes(server.process.pid ?? 0));
}
const stored = (await storedDocuments(environment)).length;
await server.end('SIGTERM');

const machine = `${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}`;
const command = `node bench/contact-fuzz.ts ${process.argv.slice(2).join(' ')}`.trim();
const date = new Date().toISOString();
const counts = Object.entries(statuses).map(([status, count]) => `${status}: ${count}`);
const report = `# Malformed requests

${date}, ${machine}; \`${command}\`

${given.requests} malformed requests: ${serverErrors} answers of 5xx, ${stored} stored. Answers: ${counts.join(', ')}.
Resident memory after each tenth: ${megabytes.join(', ')} MiB.
`;
const folder = resolve(import.meta.dirname, 'results');
mkdirSync(folder, { recursive: true });
writeFileSync(
  resolve(folder, 'fuzz.json'),
  `${JSON.stringify({ date, machine, command, statuses, serverErrors, stored, megabytes }, null, 2)}\n`,
);
writeFileSync(resolve(folder, 'fuzz.md'), report);
process.stdout.write(report);
process.exit(serverErrors + stored === 0 ? 0 : 1);

function residentMegabytes(pid: number): number {
  const line = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Math.round(Number(line?.[1]) / 1024);
}
