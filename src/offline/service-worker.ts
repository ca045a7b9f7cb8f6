import { enable as enableNavigationPreload } from 'workbox-navigation-preload';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { contactAction } from '../../contact/contact-request.ts';
import {
  files,
  keepLarge,
  keepOpened,
  keepShell,
  offlineAnswer,
  pages,
  passingPages,
  renewKept,
} from './kept-pages.ts';
import { forgetOutcome, sendKept, sendOnSync, sendOrKeep, tellOutcomes } from './kept-requests.ts';
import type { PageMessage } from './messages.ts';
import { worker } from './worker-scope.ts';

/*
 * The site's service worker: pages that were opened can be read again without a connection, and a request that is written
 * without one is kept and sent later. The build bundles it into /service-worker.js.
 */

worker.addEventListener('install', (event) => event.waitUntil(keepShell().then(() => worker.skipWaiting())));
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));
worker.addEventListener('message', (event) => event.waitUntil(attend(event.data as PageMessage)));
enableNavigationPreload();
sendOnSync();

registerRoute(
  new NavigationRoute(async (options) => {
    const isPassing = options.url.pathname.startsWith(`${contactAction}/`);
    try {
      return await (isPassing ? passingPages : pages).handle(options);
    } catch {
      return offlineAnswer();
    }
  }),
);
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/a/'), files);
registerRoute(
  ({ url, request }) => url.pathname === contactAction && request.mode !== 'navigate',
  ({ request }) => sendOrKeep(request),
  'POST',
);

async function attend(message: PageMessage): Promise<void> {
  if (message.type === 'connection-returned') return sendKept();
  if (message.type === 'outcome-told') return forgetOutcome(message.key);
  await tellOutcomes();
  // A request that fails offline is tried again at the next page and does not block the others.
  await Promise.allSettled([sendKept(), message.page ? keepOpened(message.page) : keepLarge(), renewKept()]);
}
