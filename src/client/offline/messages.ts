/** A page reports to the worker that it has loaded, has got its first worker, or is online again. */
export interface PageOpened {
  /** Only of a page that loaded before the worker was installed: its address and the files that it fetched. */
  readonly page: { readonly url: string; readonly files: readonly string[] } | undefined;
}
