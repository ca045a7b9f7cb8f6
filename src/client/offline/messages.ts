/** What a page reports to the worker. */
export type PageMessage = PageOpened | OutcomesWanted | OutcomeShown;

/** A page has loaded, has got its first worker, or is online again. */
interface PageOpened {
  readonly type: 'opened';
  /** Only of a page that loaded before the worker was installed: its address and the files that it fetched. */
  readonly page: { readonly url: string; readonly files: readonly string[] } | undefined;
}

/** A page, or its form, is in view again. */
interface OutcomesWanted {
  readonly type: 'outcomes-wanted';
}

/** The visitor has read that a kept request was sent, or has a refused one in the form again. */
interface OutcomeShown {
  readonly type: 'outcome-shown';
  readonly key: string;
}
