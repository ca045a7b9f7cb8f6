/** What a page tells the worker once it has loaded. */
export interface PageOpened {
  readonly type: 'page-opened';
  /** Only of a page that came before the worker was there: its address and the files that it has fetched. */
  readonly page?: { readonly url: string; readonly files: readonly string[] };
}

/** A page's word that the connection is back. */
export interface ConnectionReturned {
  readonly type: 'connection-returned';
}

/** A page's word that its visitor has been told what became of a kept request. */
export interface OutcomeTold {
  readonly type: 'outcome-told';
  readonly key: string;
}

export type PageMessage = PageOpened | ConnectionReturned | OutcomeTold;
