import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse, stringify } from 'yaml';

/** The records that every translation has as a whole. */
const requiredRecords = ['home', 'interface', 'contact-form', 'error', 'not-found', 'offline'];

/** Fields whose text is not read by people. */
export const notRead = new Set([
  'file',
  'ground',
  'href',
  'icon',
  'kind',
  'layout',
  'mark',
  'motif',
  'picture',
  'service',
  'shape',
  'target',
  'tone',
  'updated',
]);

/**
 * Writes a translation into a language that nobody speaks: the words that exist in each language, the required records
 * and these pages, with other letters in every text.
 */
export function writeTranslation(
  content: string,
  original: string,
  language: string,
  pages: readonly string[],
): void {
  const read = (name: string) => parse(readFileSync(join(content, original, `${name}.yaml`), 'utf8'));
  const write = (name: string, record: unknown) => {
    const target = join(content, language, `${name}.yaml`);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, stringify(record));
  };
  const { legalForm, tagline, callBackWithin, address, openingHours, grievanceContact } = read('company');
  const { locality, region, country } = address;
  const { display, daysDisplay, daysShort } = openingHours;
  write('company', {
    translationOf: original,
    ...(translation({
      legalForm,
      tagline,
      callBackWithin,
      address: { locality, region, country },
      openingHours: { display, ...(daysDisplay && { daysDisplay, daysShort }) },
      grievanceContact: { role: grievanceContact.role },
    }) as object),
  });
  const { liabilityCap, rightsResponse, logRetention } = read('legal-constants');
  write('legal-constants', translation({ liabilityCap, rightsResponse, logRetention }));
  for (const name of [...requiredRecords, ...pages]) write(name, translation(read(name)));
}

function translation(value: unknown): unknown {
  if (typeof value === 'string') return spelled(value);
  if (Array.isArray(value)) return value.map(translation);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, notRead.has(key) ? inner : translation(inner)]),
  );
}

/** Adds an accent to vowels, except in variables and addresses. */
export function spelled(text: string): string {
  return text
    .split(/(\{+\w+\}+|\S*[/@]\S*)/)
    .map((part, index) =>
      index % 2 === 0 ? part.replace(/[aeou]/g, (vowel) => ACCENTED[vowel] ?? vowel) : part,
    )
    .join('');
}

const ACCENTED: Readonly<Record<string, string>> = { a: 'ä', e: 'é', o: 'ö', u: 'ü' };
