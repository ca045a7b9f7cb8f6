import { useSyncExternalStore } from 'react';

/** False in the prerendered page and while React hydrates it, then true. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(neverChanges, isTrue, isFalse);
}

const neverChanges = () => () => {};
const isTrue = () => true;
const isFalse = () => false;
