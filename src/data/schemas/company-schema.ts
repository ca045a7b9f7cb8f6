import { z } from 'zod';
import { isMailAddress, withAsciiDomain } from '../../../contract/mail-address.ts';
import { parseOrigin } from '../../../contract/origin.ts';
import { isTimeZone } from '../../../contract/time-zone.ts';
import { currencyCode, list, optionalList, text, webAddress } from './field-schemas.ts';
import { registrations } from './registrations-schema.ts';
import { telephone } from './telephone-schema.ts';

/** Words that other texts go on after, without a sign at their end; "Rd." may end a line of the address. */
const phrase = (max: number) => text({ max }).overwrite((written) => written.replace(/[.,;:।]$/, ''));
const line = (max: number) => text({ max }).overwrite((written) => written.replace(/[,;:]$/, ''));

const oneAddress = 'must be one e-mail address alone, as in hello@example.com';
/** As the server takes it; the pattern is for the content editor. */
const mailAddress = z
  .string()
  .trim()
  .regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, { error: oneAddress, abort: true })
  .overwrite(withAsciiDomain)
  .refine(isMailAddress, oneAddress);

const oneCountry =
  'must be the two capital letters of a country, as in IN; those of the United Kingdom are GB';
const countries = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** True for the code of an existing country; UK is an alias, which programs that read addresses do not know. */
function isCountry(code: string): boolean {
  return new Intl.Locale('und', { region: code }).region === code && countries.of(code) !== undefined;
}

const time = z.iso.time({
  precision: -1,
  error: "must be a time of 24 hours in four digits, as in '09:30'; midnight is '00:00'",
});

/** The days by their names in schema.org. */
export const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

export type Day = (typeof days)[number];

const zoneName = text({ max: 10 });

/** The words of the hours, which a translation has too. */
const hoursInWords = z.strictObject({
  display: text({ max: 60 }),
  /** The days as people read them, such as "Monday to Saturday". */
  daysDisplay: phrase(40),
  /** The same for a narrow bar, such as "Mon–Sat". */
  daysShort: text({ max: 20 }),
});

/** Fields that `display` replaces where the company has no fixed hours, such as "by appointment". */
const ofFixedHours = ['opens', 'closes', 'days', 'daysDisplay', 'daysShort'] as const;

const hours = z
  .strictObject({
    display: hoursInWords.shape.display,
    opens: time.optional(),
    closes: time.optional(),
    days: optionalList(z.enum(days), { max: 7 }),
    daysDisplay: hoursInWords.shape.daysDisplay.optional(),
    daysShort: hoursInWords.shape.daysShort.optional(),
    /** As people read it, such as IST. */
    timeZone: zoneName,
    /** The same as machines name it, such as Asia/Kolkata. */
    ianaTimeZone: z.string().refine(isTimeZone, 'must be a time zone such as Asia/Kolkata'),
  })
  .check(({ value, issues }) => {
    const missing = ofFixedHours.filter((name) => (value[name] ?? []).length === 0);
    if (missing.length === ofFixedHours.length) return;
    const message = `is missing; only by appointment a company has none of ${ofFixedHours.join(', ')}`;
    issues.push(...missing.map((name) => ({ code: 'custom' as const, path: [name], input: value, message })));
  });

/** The company that the site belongs to. Its name, address, telephones and origin are written here alone. */
export const company = z.strictObject({
  /** The header shows it whole, at 320 pixels in four lines. */
  name: text({ max: 42 }),
  /** Continues "The company is …", as in "a partnership firm under Indian law". */
  legalForm: phrase(80),
  /** The logo sets the first part in bold and the others in regular weight; up to six letters fill the footer. */
  nameParts: list(text({ max: 24 }), { min: 1, max: 4 }),
  origin: z
    .string()
    .overwrite((url) => parseOrigin(url) ?? url)
    .refine(
      (url) => parseOrigin(url) === url && /^(https:|http:\/\/(localhost|127\.))/.test(url),
      'must be a web address without a page that begins with https://, as in https://example.com',
    ),
  /** Names the company's work and its region; longer than two lines, it moves the button off a phone's first screen. */
  tagline: text({ max: 70 }),
  address: z.strictObject({
    street: line(80),
    locality: line(40),
    region: line(40),
    postalCode: text({ max: 12 }),
    country: line(40),
    /** All of it on one line, where a country writes it in another order than street, locality, region postalCode, country. */
    display: line(140).optional(),
    countryCode: z
      .string()
      .regex(/^[A-Z]{2}$/, { error: oneCountry, abort: true })
      .refine(isCountry, oneCountry),
    /** A web map that shows the office; without it the address is no link. */
    map: webAddress.optional(),
  }),
  /** The hours for people, and the same for machines. */
  openingHours: hours,
  /** When the company calls back, as in "We call back within one working day". */
  callBackWithin: phrase(40),
  mobile: telephone,
  alternateMobile: telephone.optional(),
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
  copyrightFrom: z.int().min(1990),
  social: optionalList(
    z.strictObject({
      name: text({ max: 20 }),
      /** The globe is for any other network. */
      icon: z.enum(['linkedin', 'x', 'github', 'youtube', 'facebook', 'instagram', 'globe']),
      href: webAddress,
    }),
    { max: 8 },
  ),
});

/** The words of the record, in another language. Its facts, such as telephones and currency, exist once, in the original. */
export const companyWords = z.strictObject({
  translationOf: z.string(),
  ...company.pick({ legalForm: true, tagline: true, callBackWithin: true }).shape,
  address: company.shape.address.pick({ locality: true, region: true, country: true, display: true }),
  // "MEZ/MESZ" is "CET/CEST" in English; IST is IST.
  openingHours: hoursInWords.extend({ timeZone: zoneName.optional() }),
  grievanceContact: company.shape.grievanceContact.pick({ role: true, name: true }),
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
