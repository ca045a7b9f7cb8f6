import { z } from 'zod';
import { perField } from './contact-form-schema.ts';
import { text, textWith } from './field-schemas.ts';

/** The mail about a request to the company, in the company's own language. */
export const companyMail = z.strictObject({
  subject: textWith(['{name}', '{subject}'], { max: 80 }),
  heading: text({ max: 80 }),
  intro: textWith('{name}', { max: 300 }),
  labels: perField(text({ max: 40 })),
  /** Label of the date and time. */
  received: text({ max: 30 }),
  /** Label of the visitor's language, where it is not the company's. */
  language: text({ max: 30 }),
  notGiven: text({ max: 30 }),
  footer: text({ max: 300 }),
  /** Marks a request that looks like spam: before the subject, and above the details. */
  suspected: z.strictObject({ subjectPrefix: text({ max: 40 }), note: text({ max: 300 }) }),
});
