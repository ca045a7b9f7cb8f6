import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { type Brand, brand } from '../schemas/brand.ts';

/** The brand record; the content check has told what is wrong with it. */
export function readBrand(contentDir: string): Brand {
  return brand.parse(parse(readFileSync(join(contentDir, 'brand.yaml'), 'utf8')));
}
