import type { Service } from '../../data/schemas/service-schema.ts';
import type { TextLanguage } from '../../data/site/page-language.ts';
import type { PictureData } from '../../data/site/picture-data.ts';

/** What the section shows of a service. */
export interface ServiceEntry
  extends Pick<Service, 'href' | 'title' | 'titleSmall' | 'intro' | 'description' | 'keyPoints'> {
  readonly picture: PictureData;
  /** Label of the link to its page. */
  readonly guide: string;
  readonly language: TextLanguage;
}
