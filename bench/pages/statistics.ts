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
