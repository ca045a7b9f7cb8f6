import { del, get } from 'idb-keyval';
import { useEffect } from 'react';
import {
  type KeptRequest,
  keptRequests,
  type OutcomeMessage,
  refusedRequestParameter,
} from '../../client/kept-request.ts';
import { type Fields, isEmpty, refill } from './fields.ts';

/**
 * Fills the form with the refused request that the page's address names, and removes it from the device. A form that has
 * text stays as it is, and so does the request. Returns the values of the form and the request's key.
 */
export async function takeBackRefused(
  form: HTMLFormElement | null,
): Promise<{ key: string; fields: Fields } | undefined> {
  const key = new URLSearchParams(location.search).get(refusedRequestParameter);
  const kept = key ? await get<KeptRequest>(key, keptRequests) : undefined;
  if (!form || !kept || !('outcome' in kept) || kept.outcome !== 'refused' || !isEmpty(form))
    return undefined;
  const fields = JSON.parse(kept.body);
  refill(form, fields);
  await del(kept.key, keptRequests);
  return { key: kept.key, fields };
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
