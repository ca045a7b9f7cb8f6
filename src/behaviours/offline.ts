import type { KeptRequestEvent, KeptRequestOutcome } from '../../contact/kept-request.ts';
import type { PageMessage } from '../offline/messages.ts';
import { showNotice } from './notice.ts';

interface TrustedTypes {
  readonly trustedTypes?: {
    createPolicy(
      name: string,
      rules: { createScriptURL(url: string): string },
    ): { createScriptURL(url: string): string };
  };
}

const keptRequestEvent: KeptRequestEvent = 'kept-request';
const workerUrl = '/service-worker.js';
/** A visitor who leaves sooner sees the notice again on the next page. */
const READING_MS = 1000;

/** Installs the service worker, sends it this page, and shows its messages about kept requests. */
export async function keepForOffline(): Promise<void> {
  const { serviceWorker, connection } = navigator as Navigator & { connection?: { saveData: boolean } };
  // Not for visitors who ask to save data.
  if (!import.meta.env.PROD || !serviceWorker || (connection?.saveData && !serviceWorker.controller)) return;
  const page = serviceWorker.controller ? undefined : thisPage();
  const tell = (message: PageMessage) => serviceWorker.controller?.postMessage(message);
  const showOutcome = outcomes((key) => tell({ type: 'outcome-told', key }));
  const tellOpened = () => tell({ type: 'page-opened', ...(page ? { page } : {}) });
  serviceWorker.addEventListener('message', ({ data }) => showOutcome(data as KeptRequestOutcome));
  // The first worker takes over the page that installed it, and a newer one all open pages.
  serviceWorker.addEventListener('controllerchange', tellOpened);
  addEventListener('online', () => tell({ type: 'connection-returned' }));
  tellOpened();
  try {
    await serviceWorker.register(trustedUrl(), { updateViaCache: 'none' });
  } catch {
    // Blocked or offline: the site works without a worker.
  }
}

/**
 * Shows each outcome once: in the call-back form if it is in view, otherwise in a notice. The worker repeats an
 * outcome on each page until a visitor has had time to read it.
 */
function outcomes(isTold: (key: string) => void) {
  const shown = new Set<string>();
  return (outcome: KeptRequestOutcome) => {
    const { type, key, text, close } = outcome;
    if (type !== keptRequestEvent || shown.has(key)) return;
    shown.add(key);
    setTimeout(isTold, READING_MS, key);
    const event = new CustomEvent(keptRequestEvent, { detail: outcome, cancelable: true });
    if (dispatchEvent(event)) showNotice(text, close, () => isTold(key));
  };
}

function thisPage() {
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/a/'))
    .map(({ pathname }) => pathname);
  return { url: location.href, files: [...new Set(files)] };
}

function trustedUrl(): string {
  const policy = (window as TrustedTypes).trustedTypes?.createPolicy('worker', {
    createScriptURL: () => workerUrl,
  });
  return policy?.createScriptURL(workerUrl) ?? workerUrl;
}
