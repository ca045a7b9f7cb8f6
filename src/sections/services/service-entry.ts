import type { PictureData } from '../../pictures/picture-data.ts';
import type { Service } from '../../schemas/service.ts';

/** What the section shows of a service. */
export interface ServiceEntry
  extends Pick<Service, 'href' | 'title' | 'titleSmall' | 'intro' | 'description' | 'keyPoints'> {
  readonly picture: PictureData;
  /** Label of the link to its page. */
  readonly guide: string;
}
