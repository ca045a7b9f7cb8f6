const policy = (slug: string) => `/policies/${slug}`;

/** The public path of the page being rendered; in a build Astro gives its file name. */
export const currentPath = ({ pathname }: URL) => pathname.replace(/(\/index)?\.html$/, '') || '/';

/** The Markdown version of a page, which the build writes beside it. */
export const markdownPath = (path: string) => `${path === '/' ? '/index' : path}.md`;

/** The picture for shared links to a page. */
export const socialCardPath = (path: string) => `/social${path === '/' ? '/home' : path}.jpg`;

/** Every route of the site by name: links and tests take their paths from here. */
export const routes = {
  home: '/',
  getStarted: '/get-started',
  services: '/services',
  service: (slug: string) => `/services/${slug}`,
  industries: '/industries',
  industry: (slug: string) => `/industries/${slug}`,
  howWeWork: '/about/how-we-work',
  policy,
  /** The one policy that the form names. */
  privacyPolicy: policy('privacy-policy'),
  /** A section of the home page. */
  section: (fragment: string) => `/#${fragment}`,
  /** A place in the page itself. */
  fragment: (fragment: string) => `#${fragment}`,
} as const;
