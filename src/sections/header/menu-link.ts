import { fragmentHref } from '../../../contract/routes.ts';
import type { PictureData } from '../../data/picture-data.ts';
import type { Link } from '../../data/schemas/page-schema.ts';
import type { LanguageAttributes } from '../../data/site/page-language.ts';

/** An entry of the Services or Industries menu. */
export interface MenuLink extends Omit<Link, 'hrefLang'> {
  readonly picture: PictureData;
  readonly languageAttributes: LanguageAttributes;
}

/** A link to a section of the home page stays on a page that has the section itself. */
export function onPage(href: string, home: string, sections: readonly string[]): string {
  const [page, section = ''] = href.split('#');
  return page === home && sections.includes(section) ? fragmentHref(section) : href;
}
