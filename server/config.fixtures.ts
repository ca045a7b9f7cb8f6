import { type Config, parseConfig } from './config.ts';

/** The configuration of an environment that has no problems. */
export function validConfig(environment: Readonly<Record<string, string>> = {}): Config {
  const parsed = parseConfig(environment);
  if (!parsed.ok) throw new Error(parsed.problems.join('\n'));
  return parsed.config;
}
