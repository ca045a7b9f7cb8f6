/** The public path of the page being rendered; in a build, Astro passes the name of its file. */
export const currentPath = ({ pathname }: URL) => pathname.replace(/(\/index)?\.html$/, '') || '/';

/** The canonical address of a page, which has no slash at its end. */
export const pageUrl = (path: string, origin: string) => new URL(path, origin).href.replace(/\/$/, '');

/** The picture for shared links to a page. */
export const socialCardPath = (path: string) => `/social${path === '/' ? '/home' : path}.jpg`;
