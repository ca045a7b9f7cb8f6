/*
 * A request that was sent without a connection: the service worker's response, and its messages. A request is kept on the
 * visitor's device, under its submission key, until the server has it or the visitor has it in the form again.
 */

/** The worker's response in place of the server's. */
export interface KeptResponse {
  readonly kept: true;
  readonly text: string;
  /** When it will be sent. */
  readonly detail: string;
}

/** The outcome of a kept request. The worker posts it to open pages until one has shown it. */
export type KeptRequestOutcome = SentKeptRequest | RefusedKeptRequest;

interface SentKeptRequest {
  readonly outcome: 'sent';
  /** The submission key. */
  readonly key: string;
  readonly text: string;
}

export interface RefusedKeptRequest {
  readonly outcome: 'refused';
  readonly key: string;
  readonly text: string;
  /** Texts after `text`: in the form that has the request again; in the notice while no form has it; of its link to the form. */
  readonly detail: { readonly inForm: string; readonly notInForm: string; readonly toForm: string };
  /** What was typed. */
  readonly fields: Readonly<Record<string, unknown>>;
}

/** An event of the window for each outcome. The form cancels it where it shows the outcome itself. */
export const keptRequestOutcomeEvent = 'kept-request-outcome';
/** An event of the window: the form has come into view and wants the outcomes of kept requests. */
export const formInViewEvent = 'contact-form-in-view';
