import { derivePicture } from '../build/pictures/derive-picture.ts';
import type { LayoutName } from '../build/pictures/image-sizes.ts';
import type { Industry } from '../data/schemas/industry-schema.ts';
import type { Service } from '../data/schemas/service-schema.ts';
import { titleLink } from '../data/site/page-language.ts';

/** Services or industries as their index page lists them: `layout` is the picture's, `label` the text of the link. */
export function indexEntries<T extends Service | Industry>(
  records: readonly T[],
  layout: LayoutName,
  label: (record: T) => string,
) {
  return Promise.all(
    records.map(async (record) => ({
      ...titleLink(record),
      text: record.page.hero.description,
      link: label(record),
      picture: await derivePicture(record.image, layout),
    })),
  );
}
