import { z } from 'zod';
import { pageHead, picture, text, textWith } from './page-schema.ts';

/** Texts for visitors without a connection. */
export const offline = z.strictObject({
  head: pageHead,
  /** Kept on the device with the page. */
  image: picture,
  heading: text({ max: 60 }),
  text: text({ max: 200 }),
  /** Above the pages that are kept on this device, and in place of them. */
  keptPages: text({ max: 80 }),
  noPages: text({ max: 200 }),
  tryAgain: text({ max: 30 }),
  call: text({ max: 200 }),
  /** A request that was sent without a connection. */
  request: z.strictObject({
    kept: text({ max: 120 }),
    /** Says when it will be sent: by the browser itself, or else at the next visit. */
    byItself: text({ max: 300 }),
    nextVisit: text({ max: 300 }),
    /** Its outcome, on the page that is open then or next. */
    sent: textWith('{subject}', { max: 200 }),
    refused: textWith('{subject}', { max: 300 }),
    /** The link after `refused`, which opens the form with the typed text. */
    toForm: text({ max: 60 }),
    close: text({ max: 20 }),
  }),
});

export type Offline = z.infer<typeof offline>;
