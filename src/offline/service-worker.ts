import { del } from 'idb-keyval';
import { enable as enableNavigationPreload } from 'workbox-navigation-preload';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { contactAction } from '../../contact/contact-request.ts';
import { files, keepFiles, pages, renewPages } from './kept-pages.ts';
import { keptRequests, sendKept, sendOrKeep, tellOutcomes } from './kept-requests.ts';
import type { PageMessage } from './messages.ts';
import { settings } from './settings.ts';
import { type WorkerEvent, worker } from './worker-scope.ts';

/*
 * The site's service worker: pages that were opened can be read again without a connection, and a request that is written
 * without one is kept and sent later. The build bundles it into /service-worker.js.
 */

worker.addEventListener('install', (event) => event.waitUntil(renewPages().then(() => worker.skipWaiting())));
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));
worker.addEventListener('message', (event) => event.waitUntil(attend(event, event.data)));
// Where this fails, the browser repeats it.
worker.addEventListener('sync', (event) => event.waitUntil(sendKept()));
enableNavigationPreload();

registerRoute(new NavigationRoute(pages));
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/a/'), files);
registerRoute(
  ({ url, request }) => url.pathname === contactAction && request.mode !== 'navigate',
  ({ request }) => sendOrKeep(request),
  'POST',
);

async function attend(event: WorkerEvent, message: PageMessage): Promise<void> {
  if (message.type === 'outcome-read') return del(message.key, keptRequests);
  const { page } = message;
  // A visitor's second page is the first reason to fetch what this one did not need, such as the form.
  const keep = async () => {
    await keepFiles(event, page ? page.files : settings.files);
    if (page) await pages.handle({ event, request: page.url });
  };
  await Promise.allSettled([keep(), tellOutcomes().then(sendKept)]);
}
