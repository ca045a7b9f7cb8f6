import { z } from 'zod';
import { text } from './field-schemas.ts';
import { pageHead, picture } from './page-schema.ts';

/** Texts for visitors without a connection. */
export const offline = z.strictObject({
  head: pageHead,
  /** Kept on the device with the page. */
  image: picture,
  heading: text({ max: 60 }),
  text: text({ max: 200 }),
  /** The heading above the pages that are kept on this device. */
  keptPages: text({ max: 80 }),
  /** Shown where no page is kept. */
  noPages: text({ max: 200 }),
  tryAgain: text({ max: 30 }),
  call: text({ max: 200 }),
  /** A request that was sent without a connection. */
  request: z.strictObject({
    kept: text({ max: 120 }),
    /** Says when it will be sent. */
    whenSent: text({ max: 300 }),
    /** Each possible outcome, on the page that is open then or next, after the time when the request was saved. */
    sent: text({ max: 200 }),
    refused: text({ max: 300 }),
    expired: text({ max: 300 }),
    /** After `refused`: a link that opens the form with the typed text, and a button that deletes it. */
    show: text({ max: 30 }),
    delete: text({ max: 30 }),
    confirmDelete: text({ max: 120 }),
    deleted: text({ max: 120 }),
    close: text({ max: 20 }),
  }),
});

export type Offline = z.infer<typeof offline>;
