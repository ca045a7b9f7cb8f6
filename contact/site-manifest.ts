// biome-ignore lint/style/noRestrictedImports: the build writes it, the server reads it; no browser loads it
import { z } from 'zod';
import { contactFieldNames } from './contact-request.ts';
import { isMailAddress } from './mail-address.ts';

const text = z.string().refine((value) => value.trim() !== '', 'must not be empty');
const address = z.string().refine(isMailAddress, 'must be a mail address');
const perField = <Schema extends z.ZodType>(schema: Schema) => z.record(z.enum(contactFieldNames), schema);

/** Colours and language of mails, as HTML takes them. */
const mailLook = z.strictObject({ language: text, background: text, text: text, line: text });

const mailMessages = z.strictObject({
  look: mailLook,
  subject: text.includes('{subject}'),
  heading: text,
  intro: text.includes('{name}'),
  labels: perField(text),
  /** Stands for an optional field that was left empty. */
  notGiven: text,
  footer: text,
  /** Marks a request that looks like spam: before the subject, and above the details. */
  suspected: z.strictObject({ subjectPrefix: text, note: text }),
  /** The visitor's receipt. It contains nothing that was typed, so the reference is its only slot. */
  receipt: z.strictObject({
    subject: text,
    heading: text,
    paragraphs: z.array(text).min(1),
    reference: text.includes('{reference}'),
  }),
});

const siteMessages = z.strictObject({
  success: text,
  failure: text,
  tooMany: text,
  /** Of the page that answers without script. */
  headings: z.strictObject({ notSent: text, checkFields: text }),
  issues: perField(z.strictObject({ required: text, 'too-long': text, invalid: text })),
  mail: mailMessages,
});

/** What the build passes to the server: `dist/site.json`. The build writes it, the server reads it. */
export const siteManifest = z.strictObject({
  company: text,
  /** Public origin from the content, without a trailing slash. */
  origin: z
    .string()
    .refine(
      (value) => URL.canParse(value) && new URL(value).origin === value,
      'must be an origin such as https://example.org, without a path or slash',
    ),
  mail: z.strictObject({
    from: text,
    to: z.array(address).min(1),
    bcc: z.array(address),
    /** The public address, which a reply to a receipt goes to. */
    replyTo: address,
  }),
  messages: siteMessages,
  /** Fields of content/ that are still the sample company's. */
  sampleFields: z.int().nonnegative(),
});

export type SiteManifest = z.infer<typeof siteManifest>;
export type SiteMessages = z.infer<typeof siteMessages>;
export type MailLook = z.infer<typeof mailLook>;
export type MailMessages = z.infer<typeof mailMessages>;
