import { refusedRequestParameter } from '../../client/kept-request.ts';
import { currentKey, startKey, storeKey } from '../../client/submission-key.ts';

/** What a visitor types until it is accepted or kept. */
export interface Filling {
  /** Posted with it, however often it is sent: the server recognizes a repeat by it. */
  readonly key: string;
  /** True where it began before the page was opened, so that the time since then says nothing about it. */
  readonly isResumed: boolean;
}

/** The filling whose text the browser has restored. */
export function resumeFilling(): Filling | undefined {
  const key = currentKey();
  return key === undefined ? undefined : { key, isResumed: true };
}

export function startFilling(): Filling {
  return { key: startKey(), isResumed: false };
}

/** Continues a filling of another page. */
export function continueFilling(key: string): Filling {
  storeKey(key);
  return { key, isResumed: true };
}

/** Ends it, and the page's address names it no longer: where it was kept once more, the notice tells its outcome. */
export function endFilling() {
  storeKey(undefined);
  const address = new URL(location.href);
  address.searchParams.delete(refusedRequestParameter);
  history.replaceState(history.state, '', address);
}
