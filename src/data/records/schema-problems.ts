import { z } from 'zod';

/** A half sentence for each mistake of a record, which begins with the field. */
export function schemaProblems({ issues }: z.ZodError): string[] {
  const ofWrongType = new Set(issues.filter(isWrongType).map(fieldOf));
  // Zod counts the letters of a text that should be a list as its entries.
  return issues
    .filter((issue) => isWrongType(issue) || !ofWrongType.has(fieldOf(issue)))
    .map((issue) => `${fieldOf(issue)} ${messageOf(issue)}.`);
}

const fieldOf = ({ path }: z.core.$ZodIssue) => z.core.toDotPath(path) || 'the record';

const isWrongType = ({ code }: z.core.$ZodIssue) => code === 'invalid_type';

/** The message of our own schema, or a message in place of Zod's, which do not say what was found or what to do. */
function messageOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') return unknownKeys(issue.keys);
  if (issue.path.length === 0 && issue.input === null)
    return 'is empty: put back what was in it, or the whole file';
  if (issue.code === 'invalid_type') return wrongType(issue.expected, issue.input);
  if ('options' in issue && issue.options) return `must be one of ${issue.options.join(', ')}`;
  if (/^[a-z"]/.test(issue.message)) return issue.message;
  if (issue.code === 'invalid_value' && (issue.input ?? undefined) === undefined)
    return wrongType('string', issue.input);
  if (issue.code === 'invalid_value')
    return `${JSON.stringify(issue.input)} is none of ${issue.values.map(String).join(', ')}`;
  if (issue.code === 'too_small') return wrongSize('at least', issue.minimum, issue);
  if (issue.code === 'too_big') return wrongSize('at most', issue.maximum, issue);
  return `is not accepted: ${issue.message}`;
}

function unknownKeys(keys: readonly string[]): string {
  return `has a key that nothing reads: ${keys.join(', ')}${adviceOnKeys(keys)}`;
}

/** Between braces, YAML takes what follows the comma of a text for a key, and a whole pair that lacks its space. */
function adviceOnKeys(keys: readonly string[]): string {
  if (keys.some((key) => key.includes(':'))) return '; a colon needs a space behind it';
  const isText = keys.some((key) => key.includes(' '));
  return isText ? '; within { } a text with a comma needs quotation marks' : '';
}

function wrongSize(
  bound: string,
  limit: number | bigint,
  { exact, input }: { exact?: boolean; input?: unknown },
) {
  if (typeof input === 'number') return `must be ${bound} ${limit}`;
  const { length } = input as string | readonly unknown[];
  if (length === 0) return 'is empty';
  const unit = typeof input === 'string' ? 'characters' : 'entries';
  return `must have ${exact ? 'exactly' : bound} ${limit} ${unit}; it has ${length}`;
}

const list = 'a list, each entry on a line of its own after a hyphen and a space';
const group = 'a group of keys, each on a line of its own two spaces further in';
const number = 'a whole number without quotation marks, commas and spaces';

const types: Readonly<Record<string, string>> = {
  array: list,
  tuple: list,
  object: group,
  record: group,
  int: number,
  number,
  boolean: 'true or false',
};

/** Advice for a key whose value is gone, by the type that it has. */
const emptied: Readonly<Record<string, string>> = {
  array: ': write its entries below it, or [] behind the colon if there are none',
  object: ': write its keys below it, or take it away if it is optional',
};

function wrongType(expected: string, input: unknown): string {
  if (input === undefined) return 'is missing';
  if (input === null) return `is empty${emptied[expected] ?? ''}`;
  if (expected !== 'string') return `must be ${types[expected] ?? expected}`;
  if (typeof input === 'object')
    return "must be text; one with a colon in it, or that begins with {{, needs quotation marks: '…'";
  return `must be text: put it in quotation marks, '${String(input)}'`;
}
