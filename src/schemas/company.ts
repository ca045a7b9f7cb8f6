import { z } from 'zod';
import { day, text } from './page.ts';

const telephone = z.strictObject({
  /** As people read it, such as +91 132 000 0000. */
  display: text({ max: 24 }),
  /** As a tel: link dials it: + and digits. */
  dial: z.string().regex(/^\+\d{8,15}$/, 'must be + and digits, as in +911320000000'),
});

const address = z.email('is not an e-mail address');
const time = text({ max: 5 }).regex(/^([01]\d|2[0-3]):[0-5]\d$/, "must be a time of 24 hours, as in '10:00'");

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
const weekday = z.enum(weekdays);

/** Who the site belongs to. The one place of the name, the address, the phones and the origin. */
export const company = z.strictObject({
  name: text({ max: 60 }),
  /** Continues "The company is …", as in "a partnership firm under Indian law". */
  legalForm: text({ max: 80 }),
  /** The logo sets the first part in bold and the others in regular weight; up to six letters fill the footer. */
  nameParts: z
    .array(text({ max: 30 }))
    .min(1, 'is empty')
    .max(4, 'has more than 4 entries'),
  origin: z
    .url('is not a web address, as in https://example.com')
    .refine((url) => !url.endsWith('/'), 'must not end with a slash'),
  /** What the company does and where; longer than two lines, it pushes the button off a phone's first screen. */
  foundedLine: text({ max: 70 }),
  address: z.strictObject({
    street: text({ max: 80 }),
    locality: text({ max: 40 }),
    region: text({ max: 40 }),
    postalCode: text({ max: 12 }),
    country: text({ max: 40 }),
    countryCode: z.string().length(2),
    /** A web map that shows the office. */
    map: z.url('is not a web address'),
  }),
  /** Exact words of the specification, and the same for machines. */
  openingHours: z.strictObject({
    display: text({ max: 60 }),
    opens: time,
    closes: time,
    days: z.array(weekday).min(1, 'is empty'),
    /** The days as people read them, such as "Monday to Saturday". */
    daysDisplay: text({ max: 40 }),
    timeZone: z.strictObject({ display: text({ max: 10 }), name: text({ max: 40 }) }),
  }),
  /** When a request is answered, as in "We call back within one working day". */
  callBackWithin: text({ max: 40 }),
  mobile: telephone,
  alternateMobile: telephone,
  email: address,
  /** Who answers grievances about personal information; without an address of its own, at `email`. */
  grievanceContact: z.strictObject({
    role: text({ max: 60 }),
    name: text({ max: 60 }).optional(),
    email: address.optional(),
  }),
  mail: z.strictObject({ from: address, to: z.array(address).min(1, 'is empty'), bcc: z.array(address) }),
  /** The contact of /.well-known/security.txt; `email` if it has no address. */
  securityReports: z.strictObject({
    contact: z.email('is not an e-mail address').optional(),
    /** Until when that holds; renewed once a year. */
    expires: day,
  }),
  currency: z.strictObject({ code: z.string().length(3), symbol: text({ max: 3 }) }),
  copyrightFrom: z.int().min(1990),
  social: z.array(
    z.strictObject({
      name: text({ max: 20 }),
      icon: z.enum(['linkedin', 'x', 'github', 'youtube', 'facebook', 'instagram']),
      href: z.url('is not a web address'),
    }),
  ),
});

/** The owner's logo in place of the mark: for light grounds, for dark ones, and whether it holds the name. */
export interface OwnLogo {
  readonly day: string;
  readonly night: string;
  readonly holdsName: boolean;
  /** In CSS pixels. */
  readonly width: number;
  readonly height: number;
}

/** The record; once it is loaded, with the language and country that its pages are read in, and the owner's logo. */
export type Company = z.infer<typeof company> & { readonly locale?: string; readonly logo?: OwnLogo };
