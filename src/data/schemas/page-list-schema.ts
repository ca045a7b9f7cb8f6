import { z } from 'zod';
import { pageHead, text } from './page-schema.ts';

/** A short page that lists the pages below its address. */
export const pageList = z.strictObject({
  head: pageHead,
  heading: text({ max: 60 }),
  text: text({ max: 200 }),
});
