import { z } from 'zod';
import { digitValue } from '../../../contract/decimal-digit.ts';
import { isMailAddress, withAsciiDomain } from '../../../contract/mail-address.ts';
import { parseOrigin } from '../../../contract/origin.ts';
import { isTimeZone } from '../../../contract/time-zone.ts';
import { currencyCode, list, optionalList, text, webAddress } from './field-schemas.ts';
import { registrations } from './registrations-schema.ts';

/** Words that other texts continue; an abbreviation such as "Rd." may end a line of the address, but no phrase. */
const phrase = (max: number) => continued(max, '.,;:।');
const line = (max: number) => continued(max, ',;:');

function continued(max: number, signs: string) {
  return text({ max }).refine((written) => !signs.includes(written.slice(-1)), {
    error: ({ input }) => `ends with "${String(input).slice(-1)}", and texts go on after it: take it away`,
  });
}

/** A telephone, as people read it and, with + and digits alone, as a tel: link dials it. */
const telephone = text({ max: 24 })
  .refine(
    (written) => /^\+[\p{Nd} ().-]+$/u.test(written) && /^\+\d{8,15}$/.test(dialled(written)),
    'must be a telephone with + and the code of its country, as in +91 132 000 0000',
  )
  .transform((display) => ({ display, dial: dialled(display) }));

/** The number of a tel: link, such as +911320000000; a (0) is not dialled with the code of the country. */
function dialled(written: string): string {
  return `+${(written.replace('(0)', '').match(/\p{Nd}/gu) ?? []).map(digitValue).join('')}`;
}

const mailAddress = z
  .email({
    error: ({ input }) => addressProblem(String(input)),
    abort: true,
  })
  .refine(isMailAddress, 'is no plain e-mail address');

function addressProblem(text: string): string {
  if (/\s/.test(text)) return 'has a space in it, and no e-mail address has one';
  const ascii = withAsciiDomain(text);
  return ascii === text
    ? 'is not an e-mail address'
    : `needs the form that every mail server takes: '${ascii}'`;
}

/** True where a country has this code, such as IN. */
function isCountry(code: string): boolean {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  return /^[A-Z]{2}$/.test(code) && names.of(code) !== undefined;
}

const time = text({ max: 5 }).regex(/^([01]\d|2[0-3]):[0-5]\d$/, {
  error: ({ input }) =>
    `must be a time of 24 hours, as in '10:00'${/^24/.test(String(input)) ? "; the day ends at '23:59'" : ''}`,
});

/** The days by their names in schema.org. */
export const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

const hours = z.strictObject({
  display: text({ max: 60 }),
  opens: time,
  closes: time,
  days: z.array(z.enum(days)).min(1),
  /** The days as people read them, such as "Monday to Saturday". */
  daysDisplay: phrase(40),
  /** The same for a narrow bar, such as "Mon–Sat". */
  daysShort: text({ max: 20 }),
  /** As people read it, such as IST. */
  timeZone: text({ max: 10 }),
  /** The same as machines name it, such as Asia/Kolkata. */
  ianaTimeZone: z.string().refine(isTimeZone, 'must be a time zone such as Asia/Kolkata'),
});

const fields = z.strictObject({
  /** The header shows it whole, at 320 pixels in four lines. */
  name: text({ max: 42 }),
  /** Continues "The company is …", as in "a partnership firm under Indian law". */
  legalForm: phrase(80),
  /** The logo sets the first part in bold and the others in regular weight; up to six letters fill the footer. */
  nameParts: list(text({ max: 24 }), { min: 1, max: 4 }),
  origin: z
    .string()
    .refine((url) => !url.endsWith('/'), { error: 'must not end with a slash', abort: true })
    .refine((url) => parseOrigin(url) === url, {
      error: ({ input }) => {
        const origin = parseOrigin(String(input));
        return origin
          ? `must be written as ${origin}`
          : 'must be a web address without a page, as in https://example.com';
      },
      abort: true,
    })
    .refine((url) => /^(https:|http:\/\/(localhost|127\.))/.test(url), 'must begin with https://'),
  /** Names the company's work and its region; longer than two lines, it moves the button off a phone's first screen. */
  tagline: text({ max: 70 }),
  address: z.strictObject({
    street: line(80),
    locality: line(40),
    region: line(40),
    postalCode: text({ max: 12 }),
    country: line(40),
    countryCode: z.string().refine(isCountry, 'must be the two capital letters of a country, as in IN'),
    /** A web map that shows the office. */
    map: webAddress,
  }),
  /** The hours for people, and the same for machines. */
  openingHours: hours.refine(({ opens, closes }) => opens !== closes, {
    path: ['closes'],
    error: "must differ from opens; a company that never closes writes '00:00' and '23:59'",
  }),
  /** When the company calls back, as in "We call back within one working day". */
  callBackWithin: phrase(40),
  mobile: telephone,
  /** A second telephone, if the company has one. */
  alternateMobile: telephone.optional(),
  /** The number for WhatsApp. */
  whatsapp: telephone.optional(),
  email: mailAddress,
  registrations: registrations.optional(),
  /** On one line; only where the law requires it and it differs from the address above. */
  registeredOffice: text({ max: 160 }).optional(),
  /** The person who answers grievances about personal information; at `email` without an address of their own. */
  grievanceContact: z.strictObject({
    role: text({ max: 60 }),
    name: text({ max: 60 }).optional(),
    email: mailAddress.optional(),
  }),
  mail: z.strictObject({
    from: mailAddress,
    to: z.array(mailAddress).min(1),
    bcc: optionalList(mailAddress, { max: 20 }),
  }),
  /** The contact of /.well-known/security.txt; `email` without it. */
  securityContact: mailAddress.optional(),
  currency: z.strictObject({ code: currencyCode, symbol: text({ max: 3 }) }),
  copyrightFrom: z
    .int()
    .min(1990)
    .refine((year) => year <= new Date().getFullYear(), 'must be a year that has begun'),
  social: optionalList(
    z.strictObject({
      name: text({ max: 20 }),
      icon: z.enum(['linkedin', 'x', 'github', 'youtube', 'facebook', 'instagram']),
      href: webAddress,
    }),
    { max: 8 },
  ),
});

/** The company that the site belongs to. Its name, address, telephones and origin are written here alone. */
export const company = fields.refine(
  // A text that is no telephone has no number.
  ({ mobile, alternateMobile }) => !alternateMobile?.dial || alternateMobile.dial !== mobile.dial,
  {
    path: ['alternateMobile'],
    error: 'is the same number as mobile: with one telephone, take its line away',
  },
);

/** The words of the record, in another language. Its facts, such as telephones and currency, exist once, in the original. */
export const companyWords = z.strictObject({
  translationOf: z.string(),
  ...fields.pick({ legalForm: true, tagline: true, callBackWithin: true }).shape,
  address: fields.shape.address.pick({ locality: true, region: true, country: true }),
  openingHours: hours.pick({ display: true, daysDisplay: true, daysShort: true }),
  grievanceContact: fields.shape.grievanceContact.pick({ role: true, name: true }),
});

export type CompanyWords = z.infer<typeof companyWords>;

/** The owner's logo, for light and for dark backgrounds. */
export interface OwnLogo {
  readonly day: string;
  readonly night: string;
  readonly holdsName: boolean;
  /** In CSS pixels. */
  readonly width: number;
  readonly height: number;
}

/** The record, and the owner's logo, which the middleware adds. */
export type Company = z.infer<typeof company> & { readonly logo?: OwnLogo };
