import { del } from 'idb-keyval';
import { useEffect } from 'react';
import {
  isRefused,
  keptRequests,
  type OutcomeMessage,
  readKeptRequests,
  refusedRequestParameter,
} from '../../client/kept-request.ts';
import { type Fields, isEmpty, refill } from './fields.ts';

/**
 * Fills the form with the refused request that the page's address names. It stays on the device until the form is sent, since
 * a page can be closed. A form that has text stays as it is. Returns the values of the form and the request's key.
 */
export async function takeBackRefused(
  form: HTMLFormElement | null,
): Promise<{ key: string; fields: Fields } | undefined> {
  const key = new URLSearchParams(location.search).get(refusedRequestParameter);
  if (!form || !key) return undefined;
  const refused = (await readKeptRequests()).filter(isRefused).find((request) => request.key === key);
  if (!refused || !isEmpty(form)) return undefined;
  const fields = JSON.parse(refused.body);
  refill(form, fields);
  return { key, fields };
}

/** Removes a request from the device once the server has stored it. */
export async function forgetStored(key: string): Promise<void> {
  // Without storage nothing was kept.
  await del(key, keptRequests).catch(() => {});
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
