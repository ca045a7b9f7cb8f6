import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { contentLanguages } from '../src/data/records/content-languages.ts';

const languages = contentLanguages('content');

function isSampleIn(language: string): boolean {
  if (language !== 'en' && language !== 'hi') return false;
  const record = (name: string) => parse(readFileSync(`content/en/${name}.yaml`, 'utf8'));
  const pages: readonly { file: string }[] = record('sample').entries;
  return (
    record('company').email.endsWith('@sandhisoftworks.example') &&
    pages.every(({ file }) => existsSync(`content/${language}/${file}`))
  );
}

/**
 * True where content/ is the sample company's, in its own languages and with every page of which its list of samples speaks.
 * An owner's may have other texts, pictures and pages: tests that need these run with the sample company's alone.
 */
export const isSample = languages.includes('en') && languages.every(isSampleIn);
