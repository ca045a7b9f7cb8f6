/*
 * The key of what is typed on this page. It is in the entry of the browser's history, because the browser restores the text
 * after a reload and after Back, and a request that is sent again then may be stored already.
 */

let key: string | undefined;

/** Takes the key of this entry along to those that links to sections make. Called when the page has loaded, or its form. */
export function followEntries() {
  key ??= history.state?.submissionKey;
  // Added once, since it is the same function.
  addEventListener('popstate', writeKey);
}

export function currentKey(): string | undefined {
  return key;
}

export function storeKey(next: string | undefined) {
  key = next;
  writeKey();
}

function writeKey() {
  history.replaceState({ submissionKey: key }, '');
}
