import { del, values } from 'idb-keyval';
import { fragmentHref } from '../../contract/routes.ts';
import {
  type KeptRequest,
  type KeptRequestOutcome,
  keptRequests,
  refusedRequestParameter,
} from './kept-request.ts';

/** A visitor who leaves sooner reads the outcome again on the next page. */
const READ_MS = 1000;

/** The outcomes in the notice. */
let shown: KeptRequestOutcome[] = [];
/** Submission keys of the outcomes that this page has shown. */
const told = new Set<string>();

/**
 * Tells the outcomes of kept requests in the notice, as soon as the page is visible. A sent request is told until the visitor
 * has read so; a refused one is told on each page until it is in the form again.
 */
export function tellOutcomes(worker: ServiceWorkerContainer) {
  // Without storage nothing was kept.
  const tell = () => tellStored().catch(() => {});
  worker.addEventListener('message', tell);
  document.addEventListener('visibilitychange', tell);
  document.querySelector('#notice button')?.addEventListener('click', close);
  tell();
}

async function tellStored() {
  if (!isLookedAt()) return;
  const outcomes = (await values<KeptRequest>(keptRequests)).filter((request) => 'outcome' in request);
  const untold = outcomes.filter(({ key }) => !told.has(key) && !isInForm(key));
  if (untold.length === 0) return;
  for (const outcome of untold) told.add(outcome.key);
  show([...shown, ...untold]);
  setTimeout(() => isLookedAt() && forgetSent(untold), READ_MS);
}

function isLookedAt(): boolean {
  return document.visibilityState === 'visible';
}

/** True where the form of this page takes the request back. */
function isInForm(key: string): boolean {
  return new URLSearchParams(location.search).get(refusedRequestParameter) === key;
}

function forgetSent(outcomes: readonly KeptRequestOutcome[]) {
  for (const { key, outcome } of outcomes) if (outcome === 'sent') del(key, keptRequests);
}

function show(outcomes: KeptRequestOutcome[]) {
  shown = outcomes;
  document.getElementById('notice')?.removeAttribute('hidden');
  // Screen readers announce a status when it changes, not when it appears.
  requestAnimationFrame(() => {
    document.querySelector('#notice [role=status]')?.replaceChildren(...shown.map(paragraphOf));
  });
}

function close() {
  document.getElementById('notice')?.setAttribute('hidden', '');
  forgetSent(shown);
  shown = [];
}

function paragraphOf(outcome: KeptRequestOutcome): HTMLElement {
  const paragraph = document.createElement('p');
  paragraph.textContent = outcome.text;
  if (outcome.outcome === 'refused') {
    const link = document.createElement('a');
    link.href = formWith(outcome.key);
    link.textContent = outcome.toForm;
    paragraph.append(' ', link);
  }
  return paragraph;
}

/** The address of the home page's form with this request. It opens as a new page, so that it replaces no text typed here. */
function formWith(key: string): string {
  // The logo leads to the home page in the page's language.
  const home = document.querySelector('.logo')?.getAttribute('href') ?? '/';
  return `${home}?${refusedRequestParameter}=${key}${fragmentHref('contact')}`;
}
