import { z } from 'zod';
import { detailPage } from './detail-page-schema.ts';
import { use } from './detail-sections-schema.ts';
import { optionalList, text } from './field-schemas.ts';
import { type PageAddress, picture } from './page-schema.ts';

/** One of the industries; its route is /industries/ and the name of its file. */
export const industry = z.strictObject({
  order: z.int().min(1),
  title: text({ max: 60 }),
  image: picture,
  keyPoints: z.array(text({ max: 70 })).length(4),
  page: detailPage,
  /** The services that this industry uses; the pages of these services link back without an entry of their own. */
  uses: optionalList(use, { max: 5 }),
});

export type Industry = z.infer<typeof industry> & PageAddress;
