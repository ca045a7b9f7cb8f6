import { z } from 'zod';
import { link, list, pageHead, picture, text, textWith } from './page.ts';

/** Labels of controls, visible or read out. */
export const interfaceMessages = z.strictObject({
  skipToContent: text({ max: 40 }),
  home: text({ max: 30 }),
  mainNavigation: text({ max: 40 }),
  breadcrumb: text({ max: 40 }),
  menu: text({ max: 20 }),
  services: text({ max: 30 }),
  industries: text({ max: 30 }),
  allServices: text({ max: 40 }),
  allIndustries: text({ max: 40 }),
  /** Entries of the navigation after Services and Industries: sections of the home page, pages, other sites. */
  anchors: z.array(link.extend({ title: text({ max: 30 }) })).max(5),
  requestCallBack: text({ max: 40 }),
  exploreMore: z.literal('Explore More'),
  scrollToServices: text({ max: 40 }),
  backToTop: text({ max: 40 }),
  switchTheme: text({ max: 60 }),
  loading: text({ max: 60 }),
  socialOn: textWith('{name}', { max: 40 }),
  guideTo: textWith('{title}', { max: 40 }),
  moreAbout: textWith('{title}', { max: 40 }),
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
  links: list(link, { min: 2, max: 3 }),
  image: picture,
});

/** The application error screen. */
export const errorScreen = z.strictObject({
  head: pageHead,
  heading: text({ max: 60 }),
  text: text({ max: 200 }),
  /** Shown instead of a section that failed. */
  sectionText: textWith('{section}', { max: 200 }),
  back: text({ max: 40 }),
  reload: text({ max: 40 }),
});

export type InterfaceMessages = z.infer<typeof interfaceMessages>;
export type NotFound = z.infer<typeof notFound>;
export type ErrorScreen = z.infer<typeof errorScreen>;
