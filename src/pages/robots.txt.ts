import { site } from '../data/site/site.ts';

/** Lets every crawler in, but not into the content editor, and names the sitemap. */
export function GET() {
  return new Response(
    `User-agent: *\nAllow: /\n${import.meta.env.CONTENT_EDITOR ? 'Disallow: /admin\n' : ''}\nSitemap: ${new URL('sitemap-index.xml', site.origin)}\n`,
  );
}
