import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { crashRun } from '../tests/server/crash-run.ts';

/*
 * The server killed again and again during a flood; nothing acknowledged may be lost.
 * node bench/contact-crash.ts [--kills 30] [--acknowledged 3000] [--connections 16]
 * Writes bench/results/crash.json and crash.md; ends with code 1 when a promise is broken.
 */

const { values: given } = parseArgs({
  options: {
    kills: { type: 'string', default: '30' },
    acknowledged: { type: 'string', default: '3000' },
    connections: { type: 'string', default: '16' },
  },
});

const figures = await crashRun({
  kills: Number(given.kills),
  acknowledged: Number(given.acknowledged),
  connections: Number(given.connections),
});
const kept = figures.lost + figures.storedTwice + figures.undelivered + figures.strayMessageIds === 0;
const machine = `${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}`;
const command = `node bench/contact-crash.ts ${process.argv.slice(2).join(' ')}`.trim();
const date = new Date().toISOString();
const report = `# Killed during a flood

${date}, ${machine}; \`${command}\`

| kills (SIGKILL) | acknowledged | stored | lost | stored twice | undelivered | mails sent again | under another Message-ID |
|---|---|---|---|---|---|---|---|
| ${figures.kills} | ${figures.acknowledged} | ${figures.stored} | ${figures.lost} | ${figures.storedTwice} | ${figures.undelivered} | ${figures.duplicateMails} | ${figures.strayMessageIds} |

Visitors whose connection broke sent the same submission again until it was acknowledged. A mail is sent again
when the kill fell between the mail server's confirmation and its record; the receiver knows it by its Message-ID.
The run took ${figures.seconds.toFixed(0)} s.
`;
const folder = resolve(import.meta.dirname, 'results');
mkdirSync(folder, { recursive: true });
writeFileSync(
  resolve(folder, 'crash.json'),
  `${JSON.stringify({ date, machine, command, ...figures }, null, 2)}\n`,
);
writeFileSync(resolve(folder, 'crash.md'), report);
process.stdout.write(report);
process.exit(kept ? 0 : 1);
