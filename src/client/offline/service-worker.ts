import { enable as enableNavigationPreload } from 'workbox-navigation-preload';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { endpoints, files as siteFiles } from '../../../contract/routes.ts';
import { files, keepFiles, pages, renewPages } from './kept-pages.ts';
import { askForSync, sendKept, sendOrKeep } from './kept-requests.ts';
import type { PageMessage, PageOpened } from './messages.ts';
import { settings } from './settings.ts';
import { type WorkerEvent, worker } from './worker-scope.ts';

/*
 * The site's service worker: pages that were opened can be read again without a connection, and a request that is written
 * without one is kept and sent later. The build bundles it into /service-worker.js.
 */

// A newer worker waits until no page of the site is open. With skipWaiting(), a navigation that began while Chromium stopped
// the previous worker never ended.
worker.addEventListener('install', (event) => event.waitUntil(install(event)));
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));
worker.addEventListener('message', (event) => event.waitUntil(handleMessage(event, event.data)));
// The browser repeats the event if this fails.
worker.addEventListener('sync', (event) => event.waitUntil(sendKept()));
enableNavigationPreload();

registerRoute(
  new NavigationRoute(pages, { denylist: settings.networkOnly.map((path) => new RegExp(`^${path}(/|$)`)) }),
);
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith(siteFiles.assets), files);
registerRoute(
  ({ url, request }) => url.pathname === endpoints.contact && request.mode !== 'navigate',
  ({ request }) => sendOrKeep(request),
  'POST',
);

async function install(event: WorkerEvent): Promise<void> {
  // Until this worker is active, the previous one serves the new pages, and does not know their files.
  if (worker.registration.active) await keepFiles(event, settings.files);
  // The page for visitors without a connection may be the second one that they see.
  await keepFiles(event, settings.offlinePictures);
  await renewPages();
}

async function handleMessage(event: WorkerEvent, message: PageMessage): Promise<void> {
  const kept = 'page' in message ? keepOpened(event, message) : undefined;
  // The browser gives up after a few attempts, so every page asks it again.
  await Promise.allSettled([kept, sendKept().catch(askForSync)]);
}

/** A visitor's first page keeps its own files alone; later pages keep the rest, such as the form's. */
async function keepOpened(event: WorkerEvent, { page }: PageOpened): Promise<void> {
  // A newer worker that waits has kept its files, and the server may no longer have the files of this one.
  if (!worker.registration.waiting) await keepFiles(event, page ? page.files : settings.files);
  if (page) await pages.handle({ event, request: page.url });
}
