/*
 * A request that was sent without a connection: what the site's service worker answers and tells. It keeps the request on
 * the visitor's device, under its submission key, until the server has it.
 */

/** The worker's answer in place of the server's. */
export interface KeptAnswer {
  readonly kept: true;
  readonly text: string;
  /** When it will be sent. */
  readonly detail: string;
}

/** The outcome of a kept request, as the worker tells it to open pages. */
export interface KeptRequestOutcome {
  /** The submission key. */
  readonly key: string;
  readonly outcome: 'sent' | 'refused';
  readonly text: string;
}
