import { z } from 'zod';
import { homeSections } from './home-sections.ts';
import { pageHead, picture, words } from './page.ts';

const navigationEntry = z
  .strictObject({
    title: words(30),
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
export const interfaceWords = z.strictObject({
  skipToContent: words(40),
  home: words(30),
  mainNavigation: words(40),
  breadcrumb: words(40),
  menu: words(20),
  closeMenu: words(30),
  services: words(30),
  industries: words(30),
  allServices: words(40),
  allIndustries: words(40),
  /** Entries of the navigation after Services and Industries: sections of the home page, pages, other sites. */
  anchors: z.array(navigationEntry).max(5, 'has more than 5 entries, and the bar has no room for them'),
  requestCallBack: words(40),
  seeServices: words(40),
  exploreMore: z.literal('Explore More'),
  scrollToServices: words(40),
  backToTop: words(40),
  switchTheme: words(60),
  loading: words(60),
  socialOn: words(40).refine((text) => text.includes('{name}'), 'must contain {name}'),
  guideTo: words(40).refine((text) => text.includes('{title}'), 'must contain {title}'),
  moreAbout: words(40).refine((text) => text.includes('{title}'), 'must contain {title}'),
  /** Above the services that an industry uses, and above the industries that use a service. */
  usedServices: words(40),
  usingIndustries: words(40),
  /** Beside a worked example. */
  illustrativeExample: words(60),
  /** Beside the questions of a service or an industry: leads to what all projects share. */
  howWeWork: words(60),
  ourOffice: words(30),
  openingHours: words(30),
  contents: words(40),
  version: words(30),
  lastUpdated: words(40),
  contactDetails: words(40),
  telephone: words(30),
  alternateTelephone: words(30),
  email: words(30),
  address: words(30),
  showOnMap: words(30),
  /** Headings of /llms.txt. */
  programs: z.strictObject({ company: words(30), policies: words(30) }),
  allRightsReserved: words(60),
});

export const notFound = z.strictObject({
  head: pageHead,
  heading: words(60),
  text: words(120),
  links: z
    .array(z.strictObject({ title: words(40), href: z.string().startsWith('/') }))
    .min(2)
    .max(3),
  image: picture,
});

/** The application error screen. */
export const errorScreen = z.strictObject({
  head: pageHead,
  heading: words(60),
  text: words(200),
  /** Shown instead of a section that failed. */
  sectionText: words(200).refine((text) => text.includes('{section}'), 'must contain {section}'),
  back: words(40),
  reload: words(40),
});

export type InterfaceWords = z.infer<typeof interfaceWords>;
export type NotFound = z.infer<typeof notFound>;
export type ErrorScreen = z.infer<typeof errorScreen>;
