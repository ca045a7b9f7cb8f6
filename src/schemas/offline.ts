import { z } from 'zod';
import { pageHead, text } from './page.ts';

/** What visitors read who have no connection. */
export const offline = z.strictObject({
  head: pageHead,
  heading: text({ max: 60 }),
  text: text({ max: 200 }),
  /** Above the pages that this device keeps, and in place of them. */
  keptPages: text({ max: 80 }),
  noPages: text({ max: 200 }),
  tryAgain: text({ max: 30 }),
  call: text({ max: 200 }),
  /** A request that was sent without a connection. */
  request: z.strictObject({
    kept: text({ max: 120 }),
    /** When it will be sent: by the browser itself, or else by this site. */
    byItself: text({ max: 300 }),
    nextVisit: text({ max: 300 }),
    /** What became of it, on the page that is open then or next. */
    sent: text({ max: 200 }),
    refused: text({ max: 200 }),
    close: text({ max: 20 }),
  }),
});

export type Offline = z.infer<typeof offline>;
