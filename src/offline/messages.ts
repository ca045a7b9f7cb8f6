/** What a page sends to the worker once it has loaded. */
export interface PageOpened {
  readonly type: 'page-opened';
  /** Only for a page that loaded before the worker was installed: its address and the files that it fetched. */
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
