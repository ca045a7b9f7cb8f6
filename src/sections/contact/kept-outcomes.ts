import { useEffect } from 'react';
import {
  isRefused,
  isWaiting,
  readKeptRequests,
  refusedRequestParameter,
} from '../../client/kept-request.ts';
import { type Fields, isEmpty, readFields, refill } from './fields.ts';
import { continueFilling, type Filling, resumeFilling } from './filling.ts';

/**
 * Fills an empty form with the refused request that the page's address names. The request stays on the device until the form
 * is sent, because a page can be closed. Returns the values of the form and the filling that they belong to; undefined where
 * the visitor has typed another request.
 */
export async function takeBackRefused(
  form: HTMLFormElement | null,
): Promise<{ filling: Filling; fields: Fields } | undefined> {
  const key = new URLSearchParams(location.search).get(refusedRequestParameter);
  if (!form || !key) return undefined;
  const refused = (await readKeptRequests()).filter(isRefused).find((request) => request.key === key);
  if (!refused) return undefined;
  const isRestored = !isEmpty(form);
  // After Back the browser restores the fields as they were changed; the entry of its history names the request that they
  // belong to.
  if (isRestored && resumeFilling()?.key !== key) return undefined;
  if (!isRestored) refill(form, JSON.parse(refused.body));
  return { filling: continueFilling(key), fields: readFields(form) };
}

/**
 * Calls back once the kept request with this key no longer waits. The worker's message does not reach a page that is in the
 * back/forward cache, which therefore reads the store when it is shown again.
 */
export function useKeptOutcome(key: string | undefined, onOutcome: (key: string) => void) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the callback is the same for one key
  useEffect(() => {
    if (key === undefined) return undefined;
    const { serviceWorker } = navigator;
    const check = () => isOver(key).then((over) => over && onOutcome(key), console.error);
    serviceWorker?.addEventListener('message', check);
    addEventListener('pageshow', check);
    return () => {
      serviceWorker?.removeEventListener('message', check);
      removeEventListener('pageshow', check);
    };
  }, [key]);
}

async function isOver(key: string): Promise<boolean> {
  return !(await readKeptRequests()).some((request) => request.key === key && isWaiting(request));
}
