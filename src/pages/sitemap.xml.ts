import { legalDocuments } from '../site/legal-document.ts';
import { listedPages } from '../site/listed-pages.ts';
import { loadSite } from '../site/load-site.ts';

/** Every page that search engines should know, with the date of its record. */
export async function GET({ site: origin }: { site: URL | undefined }) {
  const site = await loadSite();
  const entries = listedPages(site, await legalDocuments(site)).map(({ path, updated }) => {
    const url = new URL(path, origin).href.replace(/\/$/, '');
    const lastModified = updated ? `<lastmod>${updated}</lastmod>` : '';
    return `<url><loc>${url}</loc>${lastModified}</url>`;
  });
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>`,
    { headers: { 'Content-Type': 'application/xml' } },
  );
}
