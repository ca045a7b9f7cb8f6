import { pathPrefix } from '../../../contract/routes.ts';
import type { Content } from './read-content.ts';
import type { Edition } from './read-edition.ts';

/** The records of a language. */
export interface ContentEdition extends Pick<Edition, 'language' | 'records'> {
  /** The start of its pages' paths: empty for the original, such as /hi for a translation. */
  readonly prefix: string;
}

/** The content in each of its languages, the original first. */
export function editionsOf({
  language,
  records,
  translations,
}: Pick<Content, 'language' | 'records' | 'translations'>): [ContentEdition, ...ContentEdition[]] {
  const translated = translations.map((edition) => ({
    language: edition.language,
    prefix: pathPrefix(edition.language, language),
    records: edition.records,
  }));
  return [{ language, prefix: '', records }, ...translated];
}
