import { z } from 'zod';
import { detailPage } from './detail-page.ts';
import { use } from './detail-sections.ts';
import { picture, text } from './page.ts';

/** One of the industries; its route is /industries/ and the name of its file. */
export const industry = z.strictObject({
  order: z.int().min(1),
  title: text({ max: 60 }),
  image: picture,
  keyPoints: z.array(text({ max: 70 })).length(4, 'must have exactly 4 entries'),
  page: detailPage,
  /** The services that this industry uses; each service's page links back by itself. */
  uses: z.array(use).min(1, 'is empty').max(5, 'has more than 5 entries'),
});

export type Industry = z.infer<typeof industry> & { readonly slug: string };
