import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The languages that content/ is written in: its folders that hold a company record, such as `en` or `de`. */
export function contentLanguages(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(folder, entry.name, 'company.yaml')))
    .map(({ name }) => name)
    .sort();
}
