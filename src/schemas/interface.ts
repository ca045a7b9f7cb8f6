import { z } from 'zod';
import { homeSections } from './home-sections.ts';
import { pageHead, picture, text } from './page.ts';

const navigationEntry = z
  .strictObject({
    title: text({ max: 30 }),
    /** A section of the home page. */
    fragment: z.enum(homeSections).optional(),
    /** A page of this site, or another site. */
    href: z
      .string()
      .regex(/^(\/|https:\/\/)/, 'must begin with / or https://')
      .optional(),
  })
  .refine(({ fragment, href }) => !fragment !== !href, 'must have either a fragment or an href');

/** Labels of controls, visible or read out. */
export const interfaceMessages = z.strictObject({
  skipToContent: text({ max: 40 }),
  home: text({ max: 30 }),
  mainNavigation: text({ max: 40 }),
  breadcrumb: text({ max: 40 }),
  menu: text({ max: 20 }),
  closeMenu: text({ max: 30 }),
  services: text({ max: 30 }),
  industries: text({ max: 30 }),
  allServices: text({ max: 40 }),
  allIndustries: text({ max: 40 }),
  /** Entries of the navigation after Services and Industries: sections of the home page, pages, other sites. */
  anchors: z.array(navigationEntry).max(5, 'has more than 5 entries, and the bar has no room for them'),
  requestCallBack: text({ max: 40 }),
  seeServices: text({ max: 40 }),
  exploreMore: z.literal('Explore More'),
  scrollToServices: text({ max: 40 }),
  backToTop: text({ max: 40 }),
  switchTheme: text({ max: 60 }),
  loading: text({ max: 60 }),
  socialOn: text({ max: 40 }).refine((text) => text.includes('{name}'), 'must contain {name}'),
  guideTo: text({ max: 40 }).refine((text) => text.includes('{title}'), 'must contain {title}'),
  moreAbout: text({ max: 40 }).refine((text) => text.includes('{title}'), 'must contain {title}'),
  /** Above the services that an industry uses, and above the industries that use a service. */
  usedServices: text({ max: 40 }),
  usingIndustries: text({ max: 40 }),
  /** Beside a worked example. */
  illustrativeExample: text({ max: 60 }),
  /** Beside the questions of a service or an industry: leads to what all projects share. */
  howWeWork: text({ max: 60 }),
  ourOffice: text({ max: 30 }),
  openingHours: text({ max: 30 }),
  contents: text({ max: 40 }),
  version: text({ max: 30 }),
  lastUpdated: text({ max: 40 }),
  contactDetails: text({ max: 40 }),
  telephone: text({ max: 30 }),
  alternateTelephone: text({ max: 30 }),
  email: text({ max: 30 }),
  address: text({ max: 30 }),
  showOnMap: text({ max: 30 }),
  /** Headings of /llms.txt. */
  programs: z.strictObject({ company: text({ max: 30 }), policies: text({ max: 30 }) }),
  allRightsReserved: text({ max: 60 }),
});

export const notFound = z.strictObject({
  head: pageHead,
  heading: text({ max: 60 }),
  text: text({ max: 120 }),
  links: z
    .array(z.strictObject({ title: text({ max: 40 }), href: z.string().startsWith('/') }))
    .min(2)
    .max(3),
  image: picture,
});

/** The application error screen. */
export const errorScreen = z.strictObject({
  head: pageHead,
  heading: text({ max: 60 }),
  text: text({ max: 200 }),
  /** Shown instead of a section that failed. */
  sectionText: text({ max: 200 }).refine((text) => text.includes('{section}'), 'must contain {section}'),
  back: text({ max: 40 }),
  reload: text({ max: 40 }),
});

export type InterfaceMessages = z.infer<typeof interfaceMessages>;
export type NotFound = z.infer<typeof notFound>;
export type ErrorScreen = z.infer<typeof errorScreen>;
