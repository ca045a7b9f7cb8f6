import { z } from 'zod';
import { type ContactFieldName, contactFieldNames } from '../../contact/contact-request.ts';
import { pageHead, words } from './page.ts';

const perField = <S extends z.ZodType>(schema: S) =>
  z.strictObject(
    Object.fromEntries(contactFieldNames.map((name) => [name, schema])) as Record<ContactFieldName, S>,
  );
/** Words without a {slot} that the server could fill with what was typed. */
const fixedWords = (longest: number) =>
  words(longest).refine((text) => !/(?<!\{)\{\w+\}(?!\})/.test(text), 'may hold no {slot}');
const answerPage = z.strictObject({ head: pageHead, heading: words(60), text: words(400), back: words(60) });

/** The visitor's receipt. It contains nothing that was typed, so the reference is its only slot. */
const receipt = z.strictObject({
  subject: fixedWords(80),
  heading: fixedWords(80),
  paragraphs: z.array(fixedWords(400)).min(1, 'is empty'),
  reference: words(80).refine((text) => text.includes('{reference}'), 'must contain {reference}'),
});

/** Every word of the call-back request: form, alerts, answers without JavaScript, and the mail. */
export const contactForm = z.strictObject({
  submit: words(30),
  sending: words(60),
  optional: words(20),
  privacyNote: words(400),
  privacyLink: words(40),
  /** Label of the hidden field. */
  honeypot: words(80),
  success: words(120),
  /** Below the alert of success: when we call. */
  next: z.strictObject({ text: words(400) }),
  failure: words(120),
  tooMany: words(200),
  labels: perField(words(40)),
  hints: perField(z.string().max(120).default('')),
  issues: perField(z.strictObject({ required: words(160), 'too-long': words(160), invalid: words(160) })),
  sentPage: answerPage,
  failedPage: answerPage.extend({
    /** Replaces the heading when fields need a correction. */
    checkFields: words(60),
  }),
  mail: z.strictObject({
    subject: words(80).refine((text) => text.includes('{subject}'), 'must contain {subject}'),
    heading: words(80),
    intro: words(300).refine((text) => text.includes('{name}'), 'must contain {name}'),
    labels: perField(words(40)),
    notGiven: words(30),
    footer: words(300),
    /** Marks a request that looks like spam: before the subject, and above the details. */
    suspected: z.strictObject({ subjectPrefix: words(40), note: words(300) }),
    receipt,
  }),
});

export type ContactForm = z.infer<typeof contactForm>;
