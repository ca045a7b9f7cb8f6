import { z } from 'zod';
import { text } from './field-schemas.ts';
import { hero, pageHead, sectionHead } from './page-schema.ts';

/** An index page that lists every service or industry. */
export const indexPage = z.strictObject({ head: pageHead, hero, related: sectionHead });

/** A short page that lists the pages below its address. */
export const pageList = z.strictObject({
  head: pageHead,
  heading: text({ max: 60 }),
  text: text({ max: 200 }),
});
