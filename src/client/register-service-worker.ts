import { files } from '../../contract/routes.ts';
import { tellOutcomes } from './kept-request-notice.ts';
import type { PageOpened } from './offline/messages.ts';

/** Installs the service worker, reports this page to it, and shows the outcomes of requests that it kept. */
export async function registerServiceWorker(): Promise<void> {
  const { serviceWorker, connection } = navigator as Navigator & { connection?: { saveData: boolean } };
  // Visitors who ask to save data get no worker.
  if (!import.meta.env.PROD || !serviceWorker || (connection?.saveData && !serviceWorker.controller)) return;
  const page = serviceWorker.controller ? undefined : { url: location.href, files: fetchedFiles() };
  const reportOpened = () => serviceWorker.controller?.postMessage({ page } satisfies PageOpened);
  tellOutcomes(serviceWorker);
  // The first worker takes over the page that installed it; a newer one waits until no page is open.
  serviceWorker.addEventListener('controllerchange', reportOpened);
  addEventListener('online', reportOpened);
  reportOpened();
  // If the worker is blocked or the visitor offline, the site works without it.
  await serviceWorker.register(workerAddress(), { updateViaCache: 'none' }).catch(() => {});
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
