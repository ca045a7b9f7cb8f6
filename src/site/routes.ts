/** Every route of the site by name. Links and tests take their paths from here. */
export const routes = {
  home: '/',
  getStarted: '/get-started',
  services: '/services',
  industries: '/industries',
  service: (slug: string) => `/services/${slug}`,
  industry: (slug: string) => `/industries/${slug}`,
  howWeWork: '/about/how-we-work',
  privacyPolicy: '/policies/privacy-policy',
  termsOfUse: '/policies/terms-of-use',
  contactSent: '/contact/sent',
  section: (fragment: string) => `/#${fragment}`,
} as const;
