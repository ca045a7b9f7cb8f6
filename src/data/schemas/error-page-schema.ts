import { z } from 'zod';
import { link, list, text, textWith } from './field-schemas.ts';
import { pageHead, picture } from './page-schema.ts';

export const notFound = z.strictObject({
  head: pageHead,
  heading: text({ max: 60 }),
  text: text({ max: 120 }),
  links: list(link, { min: 2, max: 4 }),
  image: picture,
});

export const errorScreen = z.strictObject({
  head: pageHead,
  heading: text({ max: 60 }),
  /** The general message; development shows the stack in its place. */
  message: text({ max: 120 }),
  /** Advice for visitors. */
  text: text({ max: 200 }),
  /** Shown instead of a section that failed. */
  sectionText: textWith('{section}', { max: 200 }),
  back: text({ max: 40 }),
  reload: text({ max: 40 }),
});

export type NotFound = z.infer<typeof notFound>;
export type ErrorScreen = z.infer<typeof errorScreen>;
