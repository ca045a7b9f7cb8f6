/** A page reports to the worker that it has loaded, has got its first worker, or is online again. */
export interface PageOpened {
  /** The address and the fetched files of a page that loaded before the worker was installed; undefined for others. */
  readonly page: { readonly url: string; readonly files: readonly string[] } | undefined;
}
