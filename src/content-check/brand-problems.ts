import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contrastProblems } from '../brand/contrast-problems.ts';
import { brand } from '../schemas/brand.ts';
import { problemsOf } from '../schemas/problems.ts';
import { parseYaml } from './parse-yaml.ts';

/** What is wrong with the brand record, the icon and the colours. */
export function brandProblems(folder: string): string[] {
  const file = join(folder, 'brand.yaml');
  const icon = join(folder, 'icon.svg');
  const missing = [file, icon].filter((path) => !existsSync(path)).map((path) => `${path}: is missing.`);
  return missing.includes(`${file}: is missing.`) ? missing : [...missing, ...recordProblems(file)];
}

function recordProblems(file: string): string[] {
  const parsed = parseYaml(readFileSync(file, 'utf8').replaceAll('\r\n', '\n'));
  if ('problems' in parsed) return parsed.problems.map((problem) => `${file}: ${problem}`);
  const problems = problemsOf(brand, parsed.data, file);
  if (problems.length > 0) return problems;
  const { colours } = brand.parse(parsed.data);
  const tokens = readFileSync('src/styles/tokens.css', 'utf8');
  return contrastProblems(tokens, colours).map((problem) => `${file}: ${problem}`);
}
