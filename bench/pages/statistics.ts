/** Median and range of repeated figures. */
export interface Spread {
  readonly median: number;
  readonly least: number;
  readonly most: number;
}

export function spread(figures: readonly number[]): Spread {
  const sorted = figures.toSorted((one, other) => one - other);
  const middle = (sorted.length - 1) / 2;
  const median = ((sorted[Math.floor(middle)] ?? Number.NaN) + (sorted[Math.ceil(middle)] ?? Number.NaN)) / 2;
  return { median, least: sorted[0] ?? Number.NaN, most: sorted.at(-1) ?? Number.NaN };
}

export function shownSpread({ median, least, most }: Spread, digits = 0): string {
  const shown = (value: number) => value.toFixed(digits);
  return least === most ? shown(median) : `${shown(median)} (${shown(least)}–${shown(most)})`;
}

/** The element at a share of the sorted figures: 0.95 for the 95th percentile. */
export function quantile(figures: readonly number[], share: number): number {
  const sorted = figures.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
