import { z } from 'zod';
import { pageHead, words } from './page.ts';

/** What visitors read who have no connection. */
export const offline = z.strictObject({
  head: pageHead,
  heading: words(60),
  text: words(200),
  /** Above the pages that this device keeps, and in place of them. */
  keptPages: words(80),
  noPages: words(200),
  tryAgain: words(30),
  call: words(200),
  /** A request that was sent without a connection. */
  request: z.strictObject({
    kept: words(120),
    /** When it will be sent: by the browser itself, or else by this site. */
    byItself: words(300),
    nextVisit: words(300),
    /** What became of it, on the page that is open then or next. */
    sent: words(200),
    refused: words(200),
    close: words(20),
  }),
});

export type Offline = z.infer<typeof offline>;
