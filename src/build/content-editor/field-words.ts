import { companyFieldWords } from './company-field-words.ts';
import { pageFieldWords } from './page-field-words.ts';

/** Label and hint of a field whose name does not say to an owner what it is. */
interface FieldWords {
  readonly label?: string;
  readonly hint?: string;
}

/** By the path of a field in its record, such as page.head.title, without the numbers of entries; the first match counts. */
export type WordsOfPaths = readonly (readonly [path: RegExp, words: FieldWords])[];

export const wordsOfPaths: WordsOfPaths = [...pageFieldWords, ...companyFieldWords];

/** The words of a field by its path; none where its name says enough. */
export function fieldWords(path: string): FieldWords {
  return wordsOfPaths.find(([pattern]) => pattern.test(path))?.[1] ?? {};
}
