import { useEffect } from 'react';
import {
  isRefused,
  type OutcomeMessage,
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

/** Calls back with the submission key of each kept request that has an outcome, while the page is open. */
export function useKeptOutcome(onOutcome: (key: string) => void) {
  useEffect(() => {
    const { serviceWorker } = navigator;
    const onMessage = ({ data }: MessageEvent<OutcomeMessage>) => onOutcome(data.key);
    serviceWorker?.addEventListener('message', onMessage);
    return () => serviceWorker?.removeEventListener('message', onMessage);
  });
}
