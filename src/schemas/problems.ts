import type { z } from 'zod';

/** What is wrong with a record: one sentence a problem, each naming the file and the field. */
export function problemsOf(schema: z.ZodType, data: unknown, file: string): string[] {
  const parsed = schema.safeParse(data, { reportInput: true });
  return parsed.success ? [] : parsed.error.issues.map((issue) => `${file}: ${sentenceOf(issue)}`);
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
    return `${name} ${worded(issue.message)}; it has ${issue.input.length}.`;
  }
  return `${name} ${worded(issue.message)}.`;
}

/** Our schemas write half sentences; zod's own messages are whole ones. */
function worded(message: string): string {
  return /^[a-z"]/.test(message) ? message : `is not accepted: ${message}`;
}
