import { cpus } from 'node:os';

/** `median (least–most)` of repeated figures. */
export function spread(figures: readonly number[], digits = 0): string {
  const sorted = figures.toSorted((one, other) => one - other);
  const shown = (value: number | undefined) => (value ?? Number.NaN).toFixed(digits);
  const least = shown(sorted[0]);
  const most = shown(sorted.at(-1));
  return least === most ? least : `${shown(median(figures))} (${least}–${most})`;
}

export function median(figures: readonly number[]): number {
  const sorted = figures.toSorted((one, other) => one - other);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? Number.NaN) + (sorted[Math.ceil(middle)] ?? Number.NaN)) / 2;
}

export function markdownTable(
  head: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): string {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** The date, the machine and the command of a measurement. */
export function occasion(script: string): string {
  const machine = `${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}`;
  const command = `node bench/${script} ${process.argv.slice(2).join(' ')}`.trim();
  return `${new Date().toISOString().slice(0, 16)} UTC, ${machine}; \`${command}\``;
}
