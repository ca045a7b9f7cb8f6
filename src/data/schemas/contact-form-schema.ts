import { z } from 'zod';
import { contactFieldNames } from '../../../contract/contact-request.ts';
import { optionalText, perName, text, textWith } from './field-schemas.ts';
import { pageHead, picture } from './page-schema.ts';

/** An object with a value for each field of the form. */
export const perField = <S extends z.ZodType>(value: S) => perName(contactFieldNames, value);
const responsePage = z.strictObject({
  head: pageHead,
  image: picture,
  heading: text({ max: 60 }),
  text: text({ max: 400 }),
  back: text({ max: 60 }),
});

/** The visitor's receipt. It contains no typed text, which no slot of it can take: its slots are the time and the reference. */
const receipt = z.strictObject({
  subject: text({ max: 80 }),
  heading: text({ max: 80 }),
  paragraphs: z.array(text({ max: 400 })).min(1),
  received: textWith('{received}', { max: 80 }),
  reference: textWith('{reference}', { max: 80 }),
  /** The last lines: the sender, and how to reach them. */
  signature: z.array(text({ max: 160 })).min(1),
});

/** The messages of the form itself: the part of the record that browsers need. */
export const formMessages = z.object({
  submit: text({ max: 30 }),
  optional: text({ max: 20 }),
  privacyNote: text({ max: 400 }),
  privacyLink: text({ max: 40 }),
  /** Label of the hidden field. */
  honeypot: text({ max: 80 }),
  success: text({ max: 120 }),
  /** Below the alert of success; it says when the company calls. */
  next: z.strictObject({ text: text({ max: 400 }) }),
  failure: text({ max: 120 }),
  /** Below the alert of failure. */
  failureDetail: text({ max: 200 }),
  labels: perField(text({ max: 40 })),
  hints: perField(optionalText({ max: 120 })),
  issues: perField(
    z.strictObject({
      required: text({ max: 160 }),
      'too-long': text({ max: 160 }),
      invalid: text({ max: 160 }),
    }),
  ),
});

/** Every text of the call-back request that a visitor reads: form, alerts, pages without JavaScript, and the receipt. */
export const contactForm = formMessages
  .extend({
    tooMany: text({ max: 200 }),
    /** For a form that is larger than the server reads. */
    tooLarge: text({ max: 200 }),
    sentPage: responsePage,
    failedPage: responsePage.extend({
      /** Replaces the heading when fields need a correction. */
      checkFields: text({ max: 60 }),
      /** For a form that still holds the typed text, and for one that does not. */
      typed: text({ max: 120 }),
      notTyped: text({ max: 120 }),
    }),
    receipt,
  })
  .strict();

export type FormMessages = z.infer<typeof formMessages>;
export type ContactForm = z.infer<typeof contactForm>;
