import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { contrastProblems } from '../brand/contrast-problems.ts';
import { brand } from '../schemas/brand.ts';
import type { ContentRecord } from './content-record.ts';

/** Mistakes of the icon, and pairs of colours with too little contrast. */
export function brandProblems(folder: string, records: readonly ContentRecord[]): string[] {
  const icon = join(folder, 'icon.svg');
  const record = records.find(({ kind }) => kind === 'brand');
  const { data } = brand.safeParse(record?.data);
  return [
    ...(existsSync(icon) ? [] : [`${icon}: is missing.`]),
    ...(data ? contrastProblems(data.colours).map((problem) => `${record?.file}: ${problem}`) : []),
  ];
}
