import { site } from '../site/site.ts';

/** Lets every crawler in and names the sitemap. */
export function GET() {
  return new Response(
    `User-agent: *\nAllow: /\nDisallow: /contact/\n\nSitemap: ${new URL('sitemap-index.xml', site.origin)}\n`,
  );
}
