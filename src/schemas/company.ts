import { z } from 'zod';
import { day, words } from './page.ts';

const telephone = z.strictObject({
  /** As people read it, such as +91 132 000 0000. */
  display: words(24),
  /** As a tel: link dials it: + and digits. */
  dial: z.string().regex(/^\+\d{8,15}$/, 'must be + and digits, as in +911320000000'),
});

/** Who the site belongs to. The one place of the name, the address, the phones and the origin. */
export const company = z.strictObject({
  name: words(60),
  /** Continues "The company is …", as in "a partnership firm under Indian law". */
  legalForm: words(80),
  /** The logo sets the first part in bold and the second in regular weight. */
  nameParts: z.tuple([words(30), words(30)]),
  origin: z.url().refine((url) => !url.endsWith('/'), 'must not end with a slash'),
  /** What the company does and where; longer than two lines, it pushes the button off a phone's first screen. */
  foundedLine: words(70),
  address: z.strictObject({
    street: words(80),
    locality: words(40),
    region: words(40),
    postalCode: words(12),
    country: words(40),
    countryCode: z.string().length(2),
    /** A web map that shows the office. */
    map: z.url('is not a web address'),
  }),
  /** Exact words of the specification, and the same for machines. */
  openingHours: z.strictObject({
    display: words(60),
    opens: words(5),
    closes: words(5),
    days: z.array(words(9)),
    /** The days as people read them, such as "Monday to Saturday". */
    daysDisplay: words(40),
    timeZone: z.strictObject({ display: words(10), name: words(40) }),
  }),
  /** When a request is answered, as in "We call back within one working day". */
  callBackWithin: words(40),
  mobile: telephone,
  alternateMobile: telephone,
  email: z.email('is not an e-mail address'),
  /** Who answers grievances about personal information; without an address of its own, at `email`. */
  grievanceContact: z.strictObject({
    role: words(60),
    name: words(60).optional(),
    email: z.email('is not an e-mail address').optional(),
  }),
  /** Who is told of a weakness of the site, in /.well-known/security.txt; without an address of its own, `email`. */
  securityReports: z.strictObject({
    contact: z.email('is not an e-mail address').optional(),
    /** Until when that holds; renewed once a year. */
    expires: day,
  }),
  mail: z.strictObject({ from: z.email(), to: z.array(z.email()).min(1), bcc: z.array(z.email()) }),
  currency: z.strictObject({ code: z.string().length(3), symbol: words(3) }),
  copyrightFrom: z.int().min(1990),
  social: z.array(
    z.strictObject({
      name: words(20),
      icon: z.enum(['linkedin', 'x', 'github', 'youtube', 'facebook', 'instagram']),
      href: z.url(),
    }),
  ),
});

export type Company = z.infer<typeof company>;
