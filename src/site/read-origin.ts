import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { contentLanguages } from '../content-check/content-languages.ts';

/** The public origin in the company record; Astro needs it before it reads any collection. */
export function readOrigin(contentDir: string): string {
  const file = join(contentDir, contentLanguages(contentDir)[0] ?? 'en', 'company.yaml');
  const origin = parse(readFileSync(file, 'utf8'))?.origin;
  if (typeof origin !== 'string') throw new Error(`${file}: origin is missing`);
  return origin;
}
