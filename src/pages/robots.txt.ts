/** Lets every crawler in and names the sitemap. */
export function GET({ site }: { site: URL | undefined }) {
  return new Response(
    `User-agent: *\nAllow: /\nDisallow: /contact/\n\nSitemap: ${new URL('sitemap-index.xml', site)}\n`,
  );
}
