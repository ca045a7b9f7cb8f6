import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** The public origin in the company record; Astro needs it before it reads any collection. */
export function readOrigin(contentDir: string): string {
  const file = `${contentDir}/en/company.yaml`;
  const origin = parse(readFileSync(file, 'utf8'))?.origin;
  if (typeof origin !== 'string') throw new Error(`${file}: origin is missing`);
  return origin;
}
