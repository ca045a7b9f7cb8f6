import { z } from 'zod';
import { type ContactFieldName, contactFieldNames } from '../../contact/contact-request.ts';
import { pageHead, words } from './page.ts';

const perField = <S extends z.ZodType>(schema: S) =>
  z.strictObject(
    Object.fromEntries(contactFieldNames.map((name) => [name, schema])) as Record<ContactFieldName, S>,
  );
const answerPage = z.strictObject({ head: pageHead, heading: words(60), text: words(400), back: words(60) });

/** Every word of the call-back request: form, alerts, answers without JavaScript, and the mail. */
export const contactForm = z.strictObject({
  submit: words(30),
  sending: words(60),
  optional: words(20),
  privacyNote: words(200),
  privacyLink: words(40),
  /** Label of the field that people never see. */
  honeypot: words(80),
  success: words(120),
  /** What happens after a request was taken: by when, on which days, at which hours. */
  next: z.strictObject({ text: words(300) }),
  failure: words(120),
  tooMany: words(200),
  labels: perField(words(40)),
  hints: perField(z.string().max(120)),
  issues: perField(z.strictObject({ required: words(160), 'too-long': words(160), invalid: words(160) })),
  sentPage: answerPage,
  failedPage: answerPage,
  mail: z.strictObject({
    subject: words(80).refine((text) => text.includes('{subject}'), 'must contain {subject}'),
    heading: words(80),
    intro: words(300).refine((text) => text.includes('{name}'), 'must contain {name}'),
    labels: perField(words(40)),
    notGiven: words(30),
    footer: words(300),
  }),
});

export type ContactForm = z.infer<typeof contactForm>;
