import { files } from '../../contract/routes.ts';
import { isWaiting, readKeptRequests } from './kept-request.ts';
import { tellOutcomes } from './kept-request-notice.ts';
import type { PageMessage } from './offline/messages.ts';

/** How often a page that is left open tries to send a kept request. The alert in the form names this time. */
const RETRY_MS = 60_000;

/** Installs the service worker, reports this page to it, and shows the outcomes of requests that it kept. */
export async function registerServiceWorker(): Promise<void> {
  const { serviceWorker, connection } = navigator as Navigator & { connection?: { saveData: boolean } };
  // Visitors who ask to save data get no worker.
  if (!import.meta.env.PROD || !serviceWorker || (connection?.saveData && !serviceWorker.controller)) return;
  const page = serviceWorker.controller ? undefined : { url: location.href, files: fetchedFiles() };
  const report = (message: PageMessage) => serviceWorker.controller?.postMessage(message);
  const reportOpened = () => report({ page });
  tellOutcomes(serviceWorker);
  // The first worker takes over the page that installed it; a newer one waits until no page is open.
  serviceWorker.addEventListener('controllerchange', reportOpened);
  addEventListener('online', reportOpened);
  setInterval(async () => {
    if (await isRequestWaiting()) report({ isRequestWaiting: true });
  }, RETRY_MS);
  reportOpened();
  // If the worker is blocked or the visitor offline, the site works without it.
  await serviceWorker.register(workerAddress(), { updateViaCache: 'none' }).catch(() => {});
}

/** False where the browser has no storage. */
async function isRequestWaiting(): Promise<boolean> {
  const requests = await readKeptRequests().catch(() => []);
  return requests.some(isWaiting);
}

/** The worker's address, as the type that browsers with Trusted Types require. */
function workerAddress(): string {
  const rules = { createScriptURL: (address: string) => address };
  return (window.trustedTypes?.createPolicy('worker', rules) ?? rules).createScriptURL(files.serviceWorker);
}

function fetchedFiles(): string[] {
  const names = performance.getEntriesByType('resource').map(({ name }) => name);
  return names.filter((name) => name.startsWith(`${location.origin}${files.assets}`));
}
