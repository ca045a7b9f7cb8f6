import type { PictureData } from '../../data/picture-data.ts';
import type { Service } from '../../data/schemas/service-schema.ts';
import type { LanguageAttributes } from '../../data/site/page-language.ts';

/** The fields of a service that the section shows. */
export interface ServiceEntry
  extends Pick<Service, 'href' | 'title' | 'titleSmall' | 'intro' | 'description' | 'keyPoints'> {
  readonly picture: PictureData;
  /** Label of the link to its page. */
  readonly guide: string;
  readonly languageAttributes: LanguageAttributes;
}
