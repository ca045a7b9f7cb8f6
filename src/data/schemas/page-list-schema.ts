import { z } from 'zod';
import { text } from './field-schemas.ts';
import { pageHead } from './page-schema.ts';

/** A short page that lists the pages below its address. */
export const pageList = z.strictObject({
  head: pageHead,
  heading: text({ max: 60 }),
  text: text({ max: 200 }),
});
