import { fragmentHref } from '../../../contract/routes.ts';
import type { PictureData } from '../../data/picture-data.ts';
import type { TitleLink } from '../../data/site/page-language.ts';

/** An entry of the Services or Industries menu. */
export interface MenuLink extends TitleLink {
  readonly picture: PictureData;
}

/** A link to a section of the home page stays on a page that has the section itself. */
export function onPage(href: string, home: string, sections: readonly string[]): string {
  const [page, section = ''] = href.split('#');
  return page === home && sections.includes(section) ? fragmentHref(section) : href;
}
