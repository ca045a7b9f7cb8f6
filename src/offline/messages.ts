/** What a page tells the worker. */
export type PageMessage = PageOpened | OutcomeRead;

/** A page has loaded, has got a newer worker, or is online again. */
interface PageOpened {
  readonly type: 'opened';
  /** Only of a page that loaded before the worker was installed: its address and the files that it fetched. */
  readonly page?: { readonly url: string; readonly files: readonly string[] };
}

/** The visitor has read the outcome of a kept request. */
interface OutcomeRead {
  readonly type: 'outcome-read';
  readonly key: string;
}
