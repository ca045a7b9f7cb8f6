/*
 * The addresses of pages, and those that several parts of the site or the server name. The address of a record's page
 * follows from its path in content/ (`pathOf` in src/data/records/listed-pages.ts).
 */

export const routes = {
  home: '/',
  getStarted: '/get-started',
  services: '/services',
  industries: '/industries',
  about: '/about',
  howWeWork: '/about/how-we-work',
  policies: '/policies',
  /** The one policy that the form names. */
  privacyPolicy: '/policies/privacy-policy',
  /** After a form that was posted without script. */
  contactSent: '/contact/sent',
  /** The server fills this page in where it refuses such a form. */
  contactFailed: '/contact/failed',
  /** Where a page cannot be fetched. */
  offline: '/offline',
  notFound: '/404',
  applicationError: '/500',
} as const;

/** Addresses that the server answers beside pages and files. */
export const endpoints = {
  /** The form is posted to it. */
  contact: '/contact',
  health: '/healthz',
} as const;

/** Files that are no page, by names that never change; those under `assets` never change under their names. */
export const files = {
  assets: '/a/',
  manifest: '/site.webmanifest',
  serviceWorker: '/service-worker.js',
} as const;

/** Before the path of a page: nothing for the original language, `/hi` for a translation. */
export const pathPrefix = (language: string, original: string) =>
  language === original ? '' : `/${language}`;

/** The address of an element of the page itself. */
export const fragmentHref = (id: string) => `#${id}`;
