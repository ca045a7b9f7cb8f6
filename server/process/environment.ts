import { readFileSync } from 'node:fs';

/** Reads single variables; what is wrong with them is collected in `problems`. */
export type ValueReader = ReturnType<typeof valueReader>;

export function valueReader(environment: Readonly<Record<string, string | undefined>>, problems: string[]) {
  const refuse = (problem: string) => void problems.push(problem);
  const text = (name: string) => environment[name]?.trim() || undefined;
  return {
    refuse,
    text,
    integer(name: string, fallback: number, min: number, max: number): number {
      const given = text(name);
      if (given === undefined) return fallback;
      const value = /^\d{1,15}$/.test(given) ? Number(given) : Number.NaN;
      if (value >= min && value <= max) return value;
      refuse(`${name} must be a whole number from ${min} to ${max}; it is "${given}".`);
      return fallback;
    },
    choice<const Choice extends string>(name: string, choices: readonly [Choice, ...Choice[]]): Choice {
      const given = text(name);
      const chosen = choices.find((choice) => choice === given);
      if (given !== undefined && chosen === undefined) {
        refuse(`${name} must be one of ${choices.join(', ')}; it is "${given}".`);
      }
      return chosen ?? choices[0];
    },
    checked<Value>(name: string, parse: (text: string) => Value | undefined, expected: string) {
      const given = text(name);
      const value = given === undefined ? undefined : parse(given);
      // SMTP_URL holds a password: the value that was refused is not repeated.
      if (given !== undefined && value === undefined) refuse(`${name} must be ${expected}.`);
      return value;
    },
    file(name: string): Buffer | undefined {
      const path = text(name);
      if (path === undefined) return undefined;
      try {
        return readFileSync(path);
      } catch {
        refuse(`${name} names a file that cannot be read: ${path}`);
        return undefined;
      }
    },
  };
}
