import type { Link } from '../../data/schemas/page-schema.ts';
import type { TextLanguage } from '../../data/site/page-language.ts';
import type { PictureData } from '../../data/site/picture-data.ts';

/** An entry of the Services or Industries menu. */
export interface MenuLink extends Omit<Link, 'hrefLang'> {
  readonly picture: PictureData;
  readonly language: TextLanguage;
}
