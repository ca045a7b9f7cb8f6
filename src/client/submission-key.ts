import { submissionKeyField } from '../../contract/contact-request.ts';

/*
 * The key of what is typed on this page. It is in the entry of the browser's history, because the browser restores the text
 * after a reload and after Back, and a request that is sent again then may be stored already.
 */

/** Firefox follows a link some time after it has sent the event of its click. */
const FOLLOWED_MS = 100;

let key: string | undefined;

/**
 * Takes the key of this entry along to those that links to sections make, and posts it with a form that is not hydrated.
 * Called when the page has loaded, or its form.
 */
export function followEntries() {
  key ??= history.state?.submissionKey;
  // Added once, since they are the same functions.
  addEventListener('popstate', writeKey);
  // Where the address has the link's section already, Firefox empties the entry and sends no other event.
  addEventListener('click', writeKeySoon);
  addEventListener('submit', postKey);
}

export function currentKey(): string | undefined {
  return key;
}

export function startKey(): string {
  const next = crypto.getRandomValues(new Uint32Array(4)).join('-');
  storeKey(next);
  return next;
}

export function storeKey(next: string | undefined) {
  key = next;
  writeKey();
}

/** If the response is lost, the form may be sent again when it is hydrated. */
function postKey({ target, defaultPrevented }: SubmitEvent) {
  const form = target as HTMLFormElement;
  if (defaultPrevented || form.method !== 'post') return;
  if (form.elements.namedItem(submissionKeyField)) return;
  const posted = currentKey() ?? startKey();
  form.addEventListener('formdata', ({ formData }) => formData.set(submissionKeyField, posted), {
    once: true,
  });
}

function writeKeySoon() {
  setTimeout(writeKey, FOLLOWED_MS);
}

function writeKey() {
  if (history.state?.submissionKey !== key) history.replaceState({ submissionKey: key }, '');
}
