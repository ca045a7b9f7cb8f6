import { loadSite } from '../site/load-site.ts';

/** What the service worker says; the build puts it into the worker. */
export async function GET() {
  const { offline } = await loadSite();
  return Response.json(offline.request);
}
