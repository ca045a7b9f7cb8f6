/** The public path of the page being rendered; in a build Astro gives its file name. */
export const currentPath = ({ pathname }: URL) => pathname.replace(/(\/index)?\.html$/, '') || '/';

/** The Markdown version of a page, which the build writes beside it. */
export const markdownPath = (path: string) => `${path === '/' ? '/index' : path}.md`;

/** The picture for shared links to a page. */
export const socialCardPath = (path: string) => `/social${path === '/' ? '/home' : path}.jpg`;

/** Routes by name, for links to pages and places that are no entry of a list. */
export const routes = {
  home: '/',
  getStarted: '/get-started',
  services: '/services',
  industries: '/industries',
  howWeWork: '/about/how-we-work',
  /** The one policy that the form names. */
  privacyPolicy: '/policies/privacy-policy',
  /** A section of the home page. */
  section: (fragment: string) => `/#${fragment}`,
  /** A place in the page itself. */
  fragment: (fragment: string) => `#${fragment}`,
} as const;
