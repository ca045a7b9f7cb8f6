import { momentFormat } from '../../contract/moment.ts';
import { fragmentHref } from '../../contract/routes.ts';
import {
  type EndedRequest,
  forgetKeptRequest,
  isRefused,
  isWaiting,
  type KeptRequest,
  readKeptRequests,
  refusedRequestParameter,
} from './kept-request.ts';
import { closeButton, createEntry, notice, showNotice, status } from './notice.ts';

/** After this time an outcome counts as read; a visitor who leaves sooner reads it again on the next page. */
const READ_MS = 1000;

/** The outcomes that this page has shown, by `idOf`. */
const told = new Map<string, EndedRequest>();

/** What last had the focus before the notice. */
let focusedBefore: HTMLElement | undefined;

/**
 * Tells the outcomes of kept requests in the notice, as soon as the page is visible. An entry names the time when its
 * request was kept and none of its words, because the next person on a shared device may read it. The outcome of a sent or
 * an expired request is removed once the visitor has read it. A refused request is told on each page until the visitor has
 * sent it from the form or deleted it.
 */
export function tellOutcomes(worker: ServiceWorkerContainer) {
  // Without storage nothing was kept.
  const tell = () => tellStored().catch(() => {});
  worker.addEventListener('message', tell);
  document.addEventListener('visibilitychange', tell);
  closeButton()?.addEventListener('click', close);
  notice()?.addEventListener('focusin', ({ relatedTarget }) => {
    // It is null where the focus comes from the question before deleting, or from a button that went with its entry.
    if (relatedTarget instanceof HTMLElement && !isInNotice(relatedTarget)) focusedBefore = relatedTarget;
  });
  tell();
}

async function tellStored() {
  if (!isLookedAt()) return;
  const requests = await readKeptRequests();
  withdrawRefused(requests);
  const ended = requests.filter((request) => !isWaiting(request));
  const untold = ended.filter((request) => !told.has(idOf(request)) && !isInForm(request.key));
  for (const request of untold) told.set(idOf(request), request);
  if (untold.length > 0) {
    status()?.append(...untold.map(entryOf));
    showNotice(true);
  }
  // With those that the visitor has left too soon before, and now looks at again.
  const shown = [...told.values()];
  setTimeout(() => isLookedAt() && forget(shown), READ_MS);
}

/** A refused request that is sent again and kept once more has the same key, and another outcome to be told. */
function idOf({ key, keptAt, outcome }: KeptRequest): string {
  return [key, keptAt, outcome].join();
}

/** Removes the entries of refused requests that another page has sent or deleted: their links would open an empty form. */
function withdrawRefused(stored: readonly KeptRequest[]) {
  const entries = [...(status()?.querySelectorAll<HTMLElement>('[data-refused]') ?? [])];
  const gone = entries.filter((entry) => !stored.some((request) => idOf(request) === entry.dataset.refused));
  if (gone.length === 0) return;
  for (const entry of gone) entry.remove();
  showNotice(status()?.hasChildNodes() ?? false);
}

function isLookedAt(): boolean {
  return document.visibilityState === 'visible';
}

/** True where the form of this page takes the request back. */
function isInForm(key: string): boolean {
  return new URLSearchParams(location.search).get(refusedRequestParameter) === key;
}

/** Removes ended requests from the device, except refused ones. */
async function forget(ended: Iterable<EndedRequest>) {
  const read = [...ended].filter((request) => !isRefused(request));
  await Promise.all(read.map(({ key }) => forgetKeptRequest(key)));
}

/** Hides the notice once its outcomes are removed: whoever left in between would read them again on the next page. */
async function close() {
  await forget(told.values());
  const hadFocus = isInNotice(document.activeElement);
  showNotice(false);
  status()?.replaceChildren();
  // Else the focus is lost with the button.
  if (hadFocus) focusedBefore?.focus({ preventScroll: true });
}

function isInNotice(target: EventTarget | null): boolean {
  return target instanceof Node && notice()?.contains(target) === true;
}

function entryOf(request: EndedRequest): HTMLElement {
  const { key, keptAt, outcome } = request;
  const entry = createEntry(outcome);
  if (outcome === 'refused') entry.dataset.refused = idOf(request);
  const sentence = entry.querySelector('p');
  sentence?.prepend(timeElement(keptAt), ' ', document.createElement('br'));
  const sentenceId = `notice-${key}`;
  sentence?.setAttribute('id', sentenceId);
  const [show, deleteButton] = entry.querySelectorAll<HTMLElement>('.notice-action');
  show?.setAttribute('aria-describedby', sentenceId);
  show?.setAttribute('href', formWith(key, show.getAttribute('href') ?? ''));
  deleteButton?.setAttribute('aria-describedby', sentenceId);
  deleteButton?.addEventListener('click', async () => {
    if (!confirm(deleteButton.dataset.confirm)) return;
    if (!(await forgetKeptRequest(key))) {
      // Another page has sent it again, so that it waits.
      await tellStored();
      return;
    }
    entry.replaceChildren(createEntry('deleted'));
    delete entry.dataset.refused;
    closeButton()?.focus();
  });
  return entry;
}

/** No `time` element: Chromium's screen readers would read it after the sentence once more. */
function timeElement(time: number): HTMLElement {
  const { lang } = document.documentElement;
  const element = document.createElement('b');
  element.className = 'notice-time';
  element.textContent = momentFormat(lang).format(time);
  return element;
}

/** The address of the home page's form with this request. It opens as a new page, so that it replaces no text typed here. */
function formWith(key: string, home: string): string {
  return `${home}?${refusedRequestParameter}=${key}${fragmentHref('contact')}`;
}
