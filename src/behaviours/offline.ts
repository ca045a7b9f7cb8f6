import type { KeptRequestOutcome } from '../../contact/kept-request.ts';
import type { PageMessage } from '../offline/messages.ts';

/** A visitor who leaves sooner sees the outcome again on the next page. */
const READING_MS = 1000;

/** Installs the service worker, tells it of this page, and shows what became of requests that it kept. */
export async function keepForOffline(): Promise<void> {
  const { serviceWorker, connection } = navigator as Navigator & { connection?: { saveData: boolean } };
  // Not for visitors who ask to save data.
  if (!import.meta.env.PROD || !serviceWorker || (connection?.saveData && !serviceWorker.controller)) return;
  const page = serviceWorker.controller ? undefined : { url: location.href, files: fetchedFiles() };
  const tell = (message: PageMessage) => serviceWorker.controller?.postMessage(message);
  const tellOpened = () => tell({ type: 'opened', ...(page && { page }) });
  serviceWorker.addEventListener('message', ({ data }: MessageEvent<KeptRequestOutcome>) => {
    const isRead = () => tell({ type: 'outcome-read', key: data.key });
    setTimeout(isRead, READING_MS);
    // The form shows it itself.
    if (!document.querySelector('[data-status=KEPT]')) showNotice(data.text, isRead);
  });
  // The first worker takes over the page that installed it, and a newer one all open pages.
  serviceWorker.addEventListener('controllerchange', tellOpened);
  addEventListener('online', tellOpened);
  tellOpened();
  // Blocked or offline: the site works without a worker.
  await serviceWorker.register(workerAddress(), { updateViaCache: 'none' }).catch(() => {});
}

/** As browsers want it that ask for Trusted Types. */
function workerAddress(): string {
  const rules = { createScriptURL: (address: string) => address };
  return (window.trustedTypes?.createPolicy('worker', rules) ?? rules).createScriptURL('/service-worker.js');
}

function fetchedFiles(): string[] {
  const names = performance.getEntriesByType('resource').map(({ name }) => name);
  return names.filter((name) => name.startsWith(`${location.origin}/a/`));
}

function showNotice(text: string, onClose: () => void) {
  const notice = document.getElementById('notice');
  notice?.showPopover();
  notice?.addEventListener('beforetoggle', onClose, { once: true });
  // Screen readers announce a status when it changes, not when it appears.
  requestAnimationFrame(() => notice?.firstElementChild?.replaceChildren(text));
}
