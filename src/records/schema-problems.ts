import type { z } from 'zod';

/** What is wrong with a record, a sentence a problem that names the field. */
export function schemaProblems({ issues }: z.ZodError): string[] {
  return issues.map(sentenceOf);
}

function sentenceOf(issue: z.core.$ZodIssue): string {
  const field = issue.path.reduce<string>(
    (path, step) => (typeof step === 'number' ? `${path}[${step}]` : `${path}.${String(step)}`),
    '',
  );
  const name = field.slice(1) || 'the record';
  if (issue.code === 'unrecognized_keys') {
    return `${name} has a key that no schema knows: ${issue.keys.join(', ')}.`;
  }
  if (issue.input === undefined && issue.code === 'invalid_type') return `${name} is missing.`;
  if (issue.code === 'too_big' && Array.isArray(issue.input)) {
    return `${name} ${worded(issue)}; it has ${issue.input.length}.`;
  }
  return `${name} ${worded(issue)}.`;
}

/** Our schemas write half sentences; what they leave to zod is worded here. */
function worded(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type') return wrongType(issue.expected, issue.input);
  if (/^[a-z"]/.test(issue.message)) return issue.message;
  if (issue.code === 'invalid_value')
    return `${JSON.stringify(issue.input)} is none of ${issue.values.map(String).join(', ')}`;
  if (issue.code === 'too_small') return `must be at least ${issue.minimum}${unit(issue.origin)}`;
  if (issue.code === 'too_big') return `must be at most ${issue.maximum}${unit(issue.origin)}`;
  return `is not accepted: ${issue.message}`;
}

function unit(origin: string): string {
  if (origin === 'string') return ' characters long';
  return origin === 'array' ? ' entries long' : '';
}

const types: Readonly<Record<string, string>> = {
  array: 'a list, each entry on a line of its own after a hyphen',
  boolean: 'true or false',
  int: 'a whole number without quotation marks',
  number: 'a number without quotation marks',
  object: 'a group of keys, each on a line of its own two spaces further in',
  tuple: 'a list, each entry on a line of its own after a hyphen',
};

function wrongType(expected: string, input: unknown): string {
  if (input === null) return 'is empty';
  if (expected !== 'string') return `must be ${types[expected] ?? expected}`;
  if (typeof input === 'object')
    return "must be text; one with a colon in it, or that begins with {{, needs quotation marks: '…'";
  return `must be text: put it in quotation marks, '${String(input)}'`;
}
