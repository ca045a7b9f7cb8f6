import { z } from 'zod';
import { linkWith, optionalList, perName, text, textWith } from './field-schemas.ts';
import { registrationNames } from './registrations-schema.ts';

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
  anchors: optionalList(linkWith({ max: 24 }), { max: 5 }),
  requestCallBack: text({ max: 40 }),
  exploreMore: text({ max: 40 }),
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
  /** Before the size of such a project, its weeks and people, which promise nothing. */
  exampleSize: text({ max: 40 }),
  /** Under the title of a screen that shows an example of software. */
  illustration: text({ max: 30 }),
  /** A key on the model of a hero. */
  openModel: textWith('{name}', { max: 30 }),
  /** Closes what a key has opened. */
  closeModel: text({ max: 30 }),
  /** Leads from what a key has opened to the same illustration with its choice, further down the page. */
  tryIllustration: text({ max: 40 }),
  /** Beside the questions of a service or an industry: leads to the page about all projects. */
  howWeWork: text({ max: 60 }),
  ourOffice: text({ max: 30 }),
  openingHours: text({ max: 30 }),
  contents: text({ max: 40 }),
  version: text({ max: 30 }),
  lastUpdated: text({ max: 40 }),
  contactDetails: text({ max: 40 }),
  telephone: text({ max: 30 }),
  alternateTelephone: text({ max: 30 }),
  whatsapp: text({ max: 30 }),
  /** Shown beside the form where the company has a number for WhatsApp. */
  writeOnWhatsapp: text({ max: 60 }),
  email: text({ max: 30 }),
  address: text({ max: 30 }),
  showOnMap: text({ max: 30 }),
  /** The legal names of the numbers under which the company is registered. */
  registrations: perName(registrationNames, text({ max: 60 })).extend({
    icp: text({ max: 60 }).default('ICP'),
    publicSecurity: text({ max: 60 }).default('公安备案'),
  }),
  registeredOffice: text({ max: 40 }),
  /** Before the person whom the law requires on the home page of a company with a CIN. */
  queriesAndGrievances: text({ max: 60 }),
  /** A price without an upper end. */
  priceFrom: textWith('{price}', { max: 40 }),
  /** Headings of /llms.txt. */
  llmsTxt: z.strictObject({ company: text({ max: 30 }), policies: text({ max: 30 }) }),
  allRightsReserved: textWith('{name}', { max: 60 }),
});

export type InterfaceMessages = z.infer<typeof interfaceMessages>;
