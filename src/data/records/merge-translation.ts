import { z } from 'zod';

/** Fields that are the same in every language, by name: a translation need not repeat them. */
export const sharedFields: ReadonlySet<string> = new Set([
  'currency',
  'dial',
  'file',
  'ground',
  'href',
  'icon',
  'kind',
  'mark',
  'motif',
  'order',
  'permission',
  'rooms',
  'service',
  'shape',
  'updated',
  'version',
]);

export interface MergedTranslation {
  /** The original with the texts of the translation. */
  readonly data: unknown;
  /** Sentences without the file's name, each with its field. */
  readonly problems: readonly string[];
  /** Fields whose text is still the original's. */
  readonly untranslated: readonly string[];
}

/**
 * Puts the texts of a translated record in the places of the original's. Groups of keys are merged key by key, lists of
 * groups entry by entry; any other list is the translation's own. With `complete`, each text should be translated.
 */
export function mergeTranslation(
  original: unknown,
  translation: unknown,
  { complete }: { complete: boolean },
): MergedTranslation {
  const problems: string[] = [];
  const untranslated: string[] = [];
  const data = merged(original, translation, []);
  return { data, problems, untranslated };

  function merged(from: unknown, to: unknown, path: readonly PropertyKey[]): unknown {
    if (isGroup(from)) return mergedGroup(from, to, path);
    if (Array.isArray(from) && from.some(isGroup)) return mergedList(from, to, path);
    if (to === undefined && complete && isText(from) && !isShared(path)) untranslated.push(fieldAt(path));
    return to === undefined ? from : to;
  }

  function mergedGroup(from: Group, to: unknown, path: readonly PropertyKey[]): unknown {
    if (to !== undefined && !isGroup(to)) return to;
    for (const [key, value] of Object.entries(to ?? {}))
      if (!(key in from) && typeof value === 'object') report([...path, key], 'is not in the original');
    const keys = new Set([...Object.keys(from), ...Object.keys(to ?? {})]);
    return Object.fromEntries([...keys].map((key) => [key, merged(from[key], to?.[key], [...path, key])]));
  }

  function mergedList(from: readonly unknown[], to: unknown, path: readonly PropertyKey[]): unknown {
    if (to !== undefined && !Array.isArray(to)) return to;
    const entries = to ?? [];
    if (entries.length > from.length)
      report(path, `has ${entries.length} entries where the original has ${from.length}`);
    return from.map((entry, index) => merged(entry, entries[index], [...path, index]));
  }

  function report(path: readonly PropertyKey[], problem: string) {
    problems.push(`${fieldAt(path)} ${problem}.`);
  }
}

const fieldAt = (path: readonly PropertyKey[]) => z.core.toDotPath(path) || 'the record';

type Group = Readonly<Record<string, unknown>>;

function isGroup(value: unknown): value is Group {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What is read in a language: not a number, a date or a sign, and not only variables. */
function isText(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(isText);
  return typeof value === 'string' && /\p{Letter}{2}/u.test(value.replace(/\{\{\w+\}\}/g, ''));
}

/** By name; and the company's own mail, which stays in the original language: of `mail` visitors read the receipt. */
function isShared(path: readonly PropertyKey[]): boolean {
  const [first, second] = path;
  if (first === 'mail' && second !== 'receipt') return true;
  return path.some((key) => sharedFields.has(String(key)));
}
