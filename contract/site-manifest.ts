import { z } from 'zod';
import { contactFieldNames } from './contact-request.ts';
import { isMailAddress } from './mail-address.ts';
import { parseOrigin } from './origin.ts';
import { pathPrefix } from './routes.ts';
import { isTimeZone } from './time-zone.ts';

const text = z.string().refine((value) => value.trim() !== '', 'must not be empty');
const address = z.string().refine(isMailAddress, 'must be a mail address');
const perField = <Schema extends z.ZodType>(schema: Schema) => z.record(z.enum(contactFieldNames), schema);

/** Colours of mails, as HTML writes them. */
const mailTheme = z.strictObject({ background: text, band: text, text: text, line: text });

/** The mail to the company, which is written in the company's language. */
const companyMail = z.strictObject({
  subject: text.includes('{name}').includes('{subject}'),
  heading: text,
  intro: text.includes('{name}'),
  labels: perField(text),
  /** Label of the date and time. */
  received: text,
  /** Label of the visitor's language, where it is another one. */
  language: text,
  /** Stands for an optional field that was left empty. */
  notGiven: text,
  footer: text,
  /** Marks a request that looks like spam: before the subject, and above the details. */
  suspected: z.strictObject({ subjectPrefix: text, note: text }),
});

/** The texts of one language for visitors. */
const visitorMessages = z.strictObject({
  /** As pages and mails state it, and as dates are written, such as en-IN. */
  locale: text,
  /** The direction in which the language is written. */
  dir: z.enum(['ltr', 'rtl']),
  /** The company's time zone as people read it in this language, where it is not called as in the company's. */
  timeZoneName: text.optional(),
  success: text,
  failure: text,
  tooMany: text,
  /** On the page of an unexpected error, in production. */
  unexpectedError: text,
  tooLarge: text,
  /** Of the page that a form without script gets when it is refused. */
  failedPage: z.strictObject({
    heading: text,
    checkFields: text,
    /** Where the form on that page still holds the typed text. */
    typed: text,
    notTyped: text,
  }),
  issues: perField(z.strictObject({ required: text, 'too-long': text, invalid: text })),
  /** The visitor's receipt. It contains nothing that was typed, and says when the request was received and by which reference. */
  receipt: z.strictObject({
    subject: text,
    heading: text,
    paragraphs: z.array(text).min(1),
    received: text.includes('{received}'),
    reference: text.includes('{reference}'),
    signature: z.array(text).min(1),
  }),
});

/** `dist/site.json`: the build writes it, the server reads it. */
export const siteManifest = z
  .strictObject({
    company: text,
    /** Public origin from the content, without a trailing slash. */
    origin: z
      .string()
      .refine(
        (value) => parseOrigin(value) === value,
        'must be an origin such as https://example.org, without a path or slash',
      ),
    mail: z.strictObject({
      from: text,
      to: z.array(address).min(1),
      bcc: z.array(address),
      /** The public address, which a reply to a receipt goes to. */
      replyTo: address,
    }),
    mailTheme,
    companyMail,
    /** The original language of the site, which is the company's: the name of its folder in content/, such as en. */
    language: text,
    /** Texts for visitors, by language. */
    languages: z.record(text, visitorMessages),
    /** The company's: as machines name it, and as people read it. */
    timeZone: z.strictObject({
      id: text.refine(isTimeZone, 'must be a time zone such as Asia/Kolkata'),
      name: text,
    }),
    /** Fields of content/ that are still the sample company's. */
    sampleFields: z.int().nonnegative(),
  })
  .refine(({ language, languages }) => Object.hasOwn(languages, language), {
    path: ['languages'],
    error: 'must have the original language',
  });

export type SiteManifest = z.infer<typeof siteManifest>;
export type VisitorMessages = z.infer<typeof visitorMessages>;
export type MailTheme = z.infer<typeof mailTheme>;

/** Before the paths of pages, for each language: empty for the original. */
export function prefixesOf({ language, languages }: Pick<SiteManifest, 'language' | 'languages'>): string[] {
  return Object.keys(languages).map((name) => pathPrefix(name, language));
}

/** Returns the texts of a language that the site has. */
export function messagesIn(
  language: string,
  { languages }: Pick<SiteManifest, 'languages'>,
): VisitorMessages {
  const messages = languages[language];
  if (!messages) throw new Error(`The site has no language "${language}".`);
  return messages;
}
