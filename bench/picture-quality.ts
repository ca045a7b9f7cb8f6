import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import sharp, { type AvifOptions } from 'sharp';
import { kb, table } from './pages/markdown-table.ts';

/*
 * How far AVIF at several settings is from the lossless picture, over all masters, and what it costs in bytes
 * and processor time. Needs butteraugli_main and ssimulacra_main (Debian: libjxl-devtools).
 * node bench/picture-quality.ts [--widths 416,730,1180] [--settings 4:4:4/58/3,4:2:0/45/3] [--name quality]
 * A setting is chroma/quality/effort; the first is what the others are compared with.
 * Writes bench/results/picture-NAME.md.
 */

const { values: given } = parseArgs({
  options: {
    widths: { type: 'string', default: '416,730,1180' },
    settings: {
      type: 'string',
      default: '4:4:4/58/3,4:4:4/50/3,4:4:4/45/3,4:2:0/50/3,4:2:0/45/3,4:2:0/40/3',
    },
    name: { type: 'string', default: 'quality' },
  },
});
const run = promisify(execFile);
const masters = resolve(import.meta.dirname, '../art/masters');
const names = readdirSync(masters).map((file) => file.slice(0, -'.webp'.length));
const widths = given.widths.split(',').map(Number);
const settings = given.settings.split(',');
const work = mkdtempSync(join(tmpdir(), 'picture-quality-'));
// One thread, so that processor time is the encoder's own and not what it waits for.
sharp.concurrency(1);

interface Result {
  readonly setting: string;
  readonly name: string;
  readonly width: number;
  readonly bytes: number;
  readonly cpuSeconds: number;
  /** Butteraugli, as a norm over the whole picture and at its worst place: smaller is better, 0 is equal. */
  readonly overall: number;
  readonly worstPlace: number;
  /** SSIMULACRA: smaller is better, 0 is equal. */
  readonly ssimulacra: number;
}

const results: Result[] = [];
try {
  for (const width of widths) {
    for (const name of names) results.push(...(await measure(name, width)));
  }
} finally {
  rmSync(work, { recursive: true });
}
report();

async function measure(name: string, width: number): Promise<Result[]> {
  const original = join(work, 'original.png');
  await sharp(join(masters, `${name}.webp`))
    .resize({ width })
    .png()
    .toFile(original);
  const found: Result[] = [];
  for (const setting of settings) {
    const before = process.cpuUsage();
    const encoded = await sharp(original).avif(optionsOf(setting)).toBuffer();
    const { user, system } = process.cpuUsage(before);
    const decoded = join(work, 'decoded.png');
    await sharp(encoded).png().toFile(decoded);
    const [butteraugli, ssimulacra] = await Promise.all([
      run('butteraugli_main', [original, decoded]),
      run('ssimulacra_main', [original, decoded]),
    ]);
    const [worstPlace, , overall] = butteraugli.stdout.split(/\s+/);
    found.push({
      ...{ setting, name, width, bytes: encoded.length, cpuSeconds: (user + system) / 1e6 },
      ...{ overall: Number(overall), worstPlace: Number(worstPlace), ssimulacra: Number(ssimulacra.stdout) },
    });
  }
  return found;
}

function optionsOf(setting: string): AvifOptions {
  const [chromaSubsampling, quality, effort] = setting.split('/');
  return { chromaSubsampling, quality: Number(quality), effort: Number(effort) };
}

function report() {
  const sections = widths.map((width) => {
    const ofWidth = results.filter((result) => result.width === width);
    const first = sum(ofWidth.filter(({ setting }) => setting === settings[0]).map(({ bytes }) => bytes));
    const rows = settings.map((setting) => {
      const all = ofWidth.filter((result) => result.setting === setting);
      const day = all.filter(({ name }) => !name.endsWith('-night'));
      const night = all.filter(({ name }) => name.endsWith('-night'));
      const bytes = sum(all.map((result) => result.bytes));
      return [
        ...[setting.replaceAll('/', ' · '), kb(bytes / all.length), `${Math.round((100 * bytes) / first)} %`],
        ...[mean(day, 'overall'), mean(night, 'overall'), worst(all, 'overall')],
        ...[mean(all, 'worstPlace'), worst(all, 'worstPlace'), mean(all, 'ssimulacra', 4)],
        mean(all, 'cpuSeconds'),
      ];
    });
    const head = [
      ...[
        'chroma · quality · effort',
        'kB mean',
        'bytes',
        'butteraugli 3-norm, day',
        'night',
        'worst picture',
      ],
      ...['at the worst place, mean', 'worst picture', 'SSIMULACRA', 'processor s'],
    ];
    return table(`${width} px wide, ${names.length} masters`, head, rows);
  });
  const versions = `sharp ${sharp.versions.sharp}, aom ${sharp.versions.aom}, libheif ${sharp.versions.heif}`;
  const tool = execFileSync('dpkg-query', ['-W', 'libjxl-devtools'], { encoding: 'utf8' }).trim();
  const intro = `# AVIF settings over all masters\n\n${new Date().toISOString()}, ${versions}, ${tool.replace('\t', ' ')}; \`node bench/picture-quality.ts ${process.argv.slice(2).join(' ')}\`. Distances to the lossless picture of the same width: smaller is better.`;
  writeFileSync(
    resolve(import.meta.dirname, `results/picture-${given.name}.md`),
    `${[intro, ...sections].join('\n\n')}\n`,
  );
}

function mean(of: readonly Result[], key: keyof Result, digits = 2): string {
  return (sum(of.map((result) => Number(result[key]))) / of.length).toFixed(digits);
}

function worst(of: readonly Result[], key: keyof Result): string {
  return Math.max(...of.map((result) => Number(result[key]))).toFixed(2);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
