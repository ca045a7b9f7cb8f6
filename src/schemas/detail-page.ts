import { z } from 'zod';
import { cardGroup, hero, pageHead, sectionHead } from './page.ts';

/** What the page of one service or one industry says. */
export const detailPage = z.strictObject({
  head: pageHead,
  hero,
  body: sectionHead,
  groups: z.array(cardGroup).min(1).max(2),
});
