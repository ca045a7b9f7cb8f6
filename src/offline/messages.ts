/** What a page tells the worker once it has loaded. */
export interface PageOpened {
  readonly type: 'page-opened';
  /** Only of a page that came before the worker was there: its address and the files that it has fetched. */
  readonly page?: { readonly url: string; readonly files: readonly string[] };
}

/** A page reports that the connection is back. */
export interface ConnectionReturned {
  readonly type: 'connection-returned';
}

/** A page confirms that its visitor has read the outcome of a kept request. */
export interface OutcomeTold {
  readonly type: 'outcome-told';
  readonly key: string;
}

export type PageMessage = PageOpened | ConnectionReturned | OutcomeTold;
