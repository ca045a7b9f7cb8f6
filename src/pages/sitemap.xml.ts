import { canonicalPaths } from '../site/canonical-paths.ts';
import { legalDocuments } from '../site/legal-document.ts';
import { loadSite } from '../site/load-site.ts';

/** Every page that search engines should know. */
export async function GET({ site: origin }: { site: URL | undefined }) {
  const site = await loadSite();
  const urls = canonicalPaths({ ...site, policies: await legalDocuments(site) }).map((path) =>
    new URL(path, origin).href.replace(/\/$/, ''),
  );
  const entries = urls.map((url) => `<url><loc>${url}</loc></url>`).join('');
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries}</urlset>`,
    { headers: { 'Content-Type': 'application/xml' } },
  );
}
