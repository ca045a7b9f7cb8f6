import { z } from 'zod';
import { detailPage } from './detail-page-schema.ts';
import { list, optionalText, text } from './field-schemas.ts';
import { type PageAddress, picture } from './page-schema.ts';

/** One of the services; its route is /services/ and the name of its file. */
export const service = z.strictObject({
  order: z.int().min(1),
  title: text({ max: 60 }),
  /** Short title for lists and tabs; where it is empty, they show the full title. */
  titleSmall: optionalText({ max: 40 }),
  /** One line for the tab list and menus. */
  intro: text({ max: 60 }),
  description: text({ max: 280 }),
  keyPoints: list(text({ max: 80 }), { min: 3, max: 5 }),
  image: picture,
  page: detailPage,
});

export type Service = z.infer<typeof service> & PageAddress;
