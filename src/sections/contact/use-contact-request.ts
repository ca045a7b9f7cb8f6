import { type FocusEvent, type InputEvent, type RefObject, type SubmitEvent, useRef, useState } from 'react';
import {
  type ContactFieldName,
  type ContactResponse,
  fillTimeField,
  submissionKeyField,
} from '../../../contract/contact-request.ts';
import type { KeptResponse, RefusedKeptRequest } from '../../../contract/kept-request.ts';
import { startLoading, stopLoading } from '../../client/loading.ts';
import type { FormMessages } from '../../data/schemas/contact-form-schema.ts';
import { postContactRequest } from '../../data/site/contact-endpoint.ts';
import { type Fields, type IssueTexts, isEmpty, issuesOf, readFields, refill } from './fields.ts';
import { useKeptOutcomes } from './use-kept-outcomes.ts';

/** What is shown above the form: nothing, or the alert of the last submission. */
export type Shown =
  | { readonly status: 'none' }
  | { readonly status: 'SUCCESS' | 'ERROR'; readonly text: string; readonly detail?: string | undefined }
  | { readonly status: 'KEPT'; readonly text: string; readonly detail: string; readonly key: string };

const FRAME_TIMEOUT_MS = 100;

/**
 * The state of the form: what is shown of its last submission, and the issues of single fields. `alertPlace` holds the
 * alert, and the heading before there is one.
 */
export function useContactRequest(
  form: RefObject<HTMLFormElement | null>,
  alertPlace: RefObject<HTMLElement | null>,
  messages: FormMessages,
) {
  const [shown, setShown] = useState<Shown>({ status: 'none' });
  /** Counts what was shown, so that an alert equal to the last is announced again. */
  const [shownCount, setShownCount] = useState(0);
  /** Counts the responses to submissions: each moves the focus. */
  const [responses, setResponses] = useState(0);
  const [issues, setIssues] = useState<IssueTexts>({});
  const [busy, setBusy] = useState(false);
  const submission = useRef<Submission>({});

  function show(next: Shown) {
    setShown(next);
    setShownCount((count) => count + 1);
  }

  function showResponse(next: Shown) {
    show(next);
    setResponses((count) => count + 1);
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const formElement = event.currentTarget;
    try {
      const fields = readFields(formElement);
      const found = issuesOf(fields, messages);
      setIssues(found);
      if (Object.keys(found).length > 0) return showResponse({ status: 'none' });
      setBusy(true);
      startLoading();
      await painted();
      submission.current.key ??= crypto.getRandomValues(new Uint32Array(4)).join('-');
      const { key, begun } = submission.current;
      const response = await send(fields, key, begun);
      showResponse(shownOf(response, key, messages));
      if ('issues' in response) setIssues(response.issues ?? {});
      if (!('kept' in response) && !response.success) return logRefusal(response.message);
      formElement.reset();
      submission.current = {};
    } catch (error) {
      logRefusal(error);
      showResponse({ status: 'ERROR', text: messages.failure, detail: messages.failureDetail });
    } finally {
      setBusy(false);
      stopLoading();
    }
  }

  useKeptOutcomes(alertPlace, (outcome, isInView) => {
    const isShownAsKept = shown.status === 'KEPT' && shown.key === outcome.key;
    if (outcome.outcome === 'refused') return restoreRefused(outcome, isInView, isShownAsKept);
    if (isShownAsKept) show(shownSuccess(messages));
    return isShownAsKept;
  });

  /** Restores a refused request to an empty form, under its key. A form with another text stays as it is. */
  function restoreRefused(
    { key, text, detail, fields }: RefusedKeptRequest,
    isInView: boolean,
    isShownAsKept: boolean,
  ): boolean {
    const empty = isInView && !busy && form.current && isEmpty(form.current) ? form.current : undefined;
    if (empty) {
      refill(empty, fields);
      submission.current = { key };
      show({ status: 'ERROR', text, detail: detail.inForm });
    } else if (isShownAsKept) show({ status: 'none' });
    return empty !== undefined;
  }

  /** Removes an issue when its field is corrected. While a visitor types, the only new issue is "too long". */
  function recheck({ currentTarget, target }: InputEvent<HTMLFormElement>) {
    const { name } = target as Element & { name: ContactFieldName };
    const text = issuesOf(readFields(currentTarget), messages)[name];
    if (!issues[name] && text !== messages.issues[name]?.['too-long']) return;
    const changed = { ...issues };
    if (text) changed[name] = text;
    else delete changed[name];
    setIssues(changed);
  }

  /** Text that is present when the visitor first focuses the form was typed before this script ran: it counts from the page's start. */
  function touch({ currentTarget }: FocusEvent<HTMLFormElement>) {
    submission.current.begun ??= isEmpty(currentTarget) ? performance.now() : 0;
  }

  return { shown, shownCount, responses, issues, busy, submit, recheck, touch };
}

/** One submission, however often it is sent. */
interface Submission {
  /** By which the server recognizes a repeat. */
  key?: string;
  /** When the visitor began, in milliseconds from the page's start. */
  begun?: number;
}

async function send(
  fields: Fields,
  key: string,
  begun: number | undefined,
): Promise<ContactResponse | KeptResponse> {
  const body = {
    ...fields,
    [submissionKeyField]: key,
    [fillTimeField]: begun === undefined ? '' : String(Math.round(performance.now() - begun)),
  };
  const response = await postContactRequest(JSON.stringify(body));
  return response.json();
}

function shownOf(response: ContactResponse | KeptResponse, key: string, messages: FormMessages): Shown {
  if ('kept' in response) return { status: 'KEPT', text: response.text, detail: response.detail, key };
  if (response.success) return shownSuccess(messages);
  const { failure, failureDetail } = messages;
  const detail = response.message === failure ? failureDetail : response.message;
  return { status: 'ERROR', text: failure, detail };
}

function shownSuccess({ success, next }: FormMessages): Shown {
  return { status: 'SUCCESS', text: success, detail: next.text };
}

function logRefusal(reason: unknown) {
  console.error('The call-back request was not accepted.', reason);
}

/** Resolves when the busy button is on screen: the press is seen before the request occupies the main thread. */
function painted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    // A page in the background draws no frames.
    setTimeout(resolve, FRAME_TIMEOUT_MS);
  });
}
