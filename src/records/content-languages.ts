import { globSync } from 'node:fs';
import { dirname } from 'node:path';

/** The languages that content/ is written in: its folders that hold a company record, such as `en` or `de`. */
export function contentLanguages(folder: string): string[] {
  return globSync('*/company.yaml', { cwd: folder }).map(dirname).sort();
}
