import { site } from '../site/site.ts';

/** What the service worker says; the build puts it into the worker. */
export function GET() {
  return Response.json(site.offline.request);
}
