import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse, stringify } from 'yaml';
import { sharedFields } from '../../src/data/records/merge-translation.ts';

/** What every translation has. */
const requiredRecords = [
  'company',
  'home',
  'interface',
  'contact-form',
  'error',
  'about',
  'policies',
  'not-found',
  'offline',
];

/**
 * Writes a translation into a language that nobody speaks: the required records and these pages, with other letters in
 * every text, and without the fields that languages share.
 */
export function writeTranslation(
  content: string,
  original: string,
  language: string,
  pages: readonly string[],
): void {
  for (const name of [...requiredRecords, ...pages]) {
    const record = parse(readFileSync(join(content, original, `${name}.yaml`), 'utf8'));
    const target = join(content, language, `${name}.yaml`);
    mkdirSync(dirname(target), { recursive: true });
    const translated =
      name === 'company'
        ? { translationOf: original, tagline: spelled(record.tagline) }
        : translation(record);
    writeFileSync(target, stringify(translated));
  }
}

function translation(value: unknown): unknown {
  if (typeof value === 'string') return spelled(value);
  if (Array.isArray(value)) return value.map(translation);
  if (typeof value !== 'object' || value === null) return value;
  const own = Object.entries(value).filter(([key]) => !sharedFields.has(key));
  return Object.fromEntries(own.map(([key, inner]) => [key, translation(inner)]));
}

/** Vowels get an accent, but for those of variables and addresses. */
export function spelled(text: string): string {
  return text
    .split(/(\{+\w+\}+|\S*[/@]\S*)/)
    .map((part, index) =>
      index % 2 === 0 ? part.replace(/[aeou]/g, (vowel) => ACCENTED[vowel] ?? vowel) : part,
    )
    .join('');
}

const ACCENTED: Readonly<Record<string, string>> = { a: 'ä', e: 'é', o: 'ö', u: 'ü' };
