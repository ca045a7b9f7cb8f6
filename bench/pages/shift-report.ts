import type { Occasion } from './machine.ts';
import { table } from './markdown-table.ts';
import { fonts, type Shifts, widths } from './shift-loads.ts';

export interface ShiftReport {
  readonly occasion: Occasion;
  /** Loads of each page at each width with each font. */
  readonly loads: number;
  /** The worst sum of layout shifts: path, then width and font. */
  readonly worst: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** What moved, and in how many loads. */
  readonly moved: Readonly<Record<string, number>>;
}

const cases = widths.flatMap((width) => fonts.map((font) => `${width} px, font ${font}`));

export function shiftReport(occasion: Occasion, loads: number, results: readonly Shifts[]): ShiftReport {
  const worst: Record<string, Record<string, number>> = {};
  const moved: Record<string, number> = {};
  for (const { path, width, font, sum, moved: what } of results) {
    worst[path] ??= {};
    const row = worst[path];
    const name = `${width} px, font ${font}`;
    row[name] = Math.max(row[name] ?? 0, sum);
    for (const name of what) moved[`${path} ${name}`] = (moved[`${path} ${name}`] ?? 0) + 1;
  }
  return { occasion, loads, worst, moved };
}

export function shiftMarkdown({ occasion, loads, worst, moved }: ShiftReport): string {
  const { date, commit, machine, browser, command } = occasion;
  const rows = Object.entries(worst).map(([path, row]) => [
    path,
    ...cases.map((name) => (row[name] ?? Number.NaN).toFixed(4)),
  ]);
  const count = loads * rows.length * cases.length;
  return [
    '# What moves while pages load',
    `${date}, commit ${commit}, ${machine}, ${browser}; \`${command}\`.`,
    table(
      `Worst sum of layout shifts in ${loads} loads of each page, width and font: ${count} loads`,
      ['page', ...cases],
      rows,
    ),
    ...Object.entries(moved).map(([what, times]) => `- ${times} times: ${what}`),
    '',
  ].join('\n\n');
}
