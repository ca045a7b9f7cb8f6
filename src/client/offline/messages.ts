/** A page's message to the worker. */
export type PageMessage = PageOpened | RequestWaiting;

/** A page reports to the worker that it has loaded, has got its first worker, or is online again. */
export interface PageOpened {
  /** The address and the fetched files of a page that loaded before the worker was installed; undefined for others. */
  readonly page: { readonly url: string; readonly files: readonly string[] } | undefined;
}

/** A page that is left open asks the worker to try again. */
interface RequestWaiting {
  readonly isRequestWaiting: true;
}
