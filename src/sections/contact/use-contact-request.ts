import { type InputEvent, type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react';
import {
  type ContactFieldName,
  pageTimeField,
  submissionKeyField,
} from '../../../contract/contact-request.ts';
import { type ContactResponse, readContactResponse } from '../../../contract/contact-response.ts';
import { postContactRequest } from '../../client/contact-endpoint.ts';
import { forgetKeptRequest, type KeptResponse, readKeptResponse } from '../../client/kept-request.ts';
import { startLoading, stopLoading } from '../../client/loading.ts';
import type { FormMessages } from '../../data/schemas/contact-form-schema.ts';
import { type Fields, type IssueTexts, issuesOf, isUnchanged, readFields } from './fields.ts';
import { takeBackRefused, useKeptOutcome } from './kept-outcomes.ts';

/** The alert of the last submission, above the form, or none. */
export type Shown =
  | { readonly status: 'none' }
  | { readonly status: 'SUCCESS' | 'ERROR'; readonly text: string; readonly detail?: string | undefined }
  | { readonly status: 'KEPT'; readonly text: string; readonly detail: string; readonly key: string };

const FRAME_TIMEOUT_MS = 100;

/** The state of the form: the alert of its last submission, and the issues of single fields. */
export function useContactRequest(form: RefObject<HTMLFormElement | null>, messages: FormMessages) {
  const [shown, setShown] = useState<Shown>({ status: 'none' });
  /** Counts the responses to submissions: each is announced and moves the focus, also one equal to the last. */
  const [responses, setResponses] = useState(0);
  const [issues, setIssues] = useState<IssueTexts>({});
  const [busy, setBusy] = useState(false);
  /** The key of a submission, however often it is sent: the server recognizes a repeat by it. */
  const key = useRef<string>(undefined);

  function showResponse(next: Shown) {
    setShown(next);
    setResponses((count) => count + 1);
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const formElement = event.currentTarget;
    let request: CheckedRequest;
    try {
      request = checkedRequest(formElement);
    } catch (error) {
      // If the browser lacks a feature that this script needs, it sends the form itself.
      console.error(error);
      formElement.submit();
      return;
    }
    setIssues(request.issues);
    if (Object.keys(request.issues).length > 0) return showResponse({ status: 'none' });
    setBusy(true);
    startLoading({ isButtonSpinning: true });
    try {
      await painted();
      const response = await send(request);
      showResponse(shownOf(response, request.key, messages));
      if (!response) return logRefusal('The server was not reached.');
      if ('issues' in response) setIssues(response.issues ?? {});
      if (!('kept' in response) && !response.success) return logRefusal(response.message);
      // A text that was typed while the request was under way has not been sent.
      if (isUnchanged(formElement, request.fields)) formElement.reset();
      key.current = undefined;
      // Not awaited: the request was accepted, whether or not the device's storage responds.
      if (!('kept' in response)) forgetKeptRequest(request.key);
    } catch (error) {
      logRefusal(error);
      showResponse(shownOf(undefined, request.key, messages));
    } finally {
      setBusy(false);
      stopLoading();
    }
  }

  function checkedRequest(formElement: HTMLFormElement): CheckedRequest {
    key.current ??= crypto.getRandomValues(new Uint32Array(4)).join('-');
    const fields = readFields(formElement);
    return { fields, key: key.current, issues: issuesOf(fields, messages) };
  }

  // The notice tells the outcome of a kept request, so the alert that it waits is removed.
  useKeptOutcome((outcomeKey) => {
    if (shown.status === 'KEPT' && shown.key === outcomeKey) setShown({ status: 'none' });
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    takeBackRefused(form.current).then((refused) => {
      if (!refused) return;
      key.current = refused.key;
      setIssues(issuesOf(refused.fields, messages));
    }, console.error);
  }, []);

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

  return { shown, responses, issues, busy, submit, recheck };
}

interface CheckedRequest {
  readonly fields: Fields;
  readonly key: string;
  /** Empty where the request can be sent. */
  readonly issues: IssueTexts;
}

/** Sends the request. Undefined where another program responded in the server's place. */
async function send({ fields, key }: CheckedRequest): Promise<ContactResponse | KeptResponse | undefined> {
  // Milliseconds since the page was opened.
  const pageTime = String(Math.round(performance.now()));
  const body = { ...fields, [submissionKeyField]: key, [pageTimeField]: pageTime };
  const response = await postContactRequest(JSON.stringify(body));
  return (await readKeptResponse(response)) ?? readContactResponse(response);
}

function shownOf(
  response: ContactResponse | KeptResponse | undefined,
  key: string,
  { success, next, failure, failureDetail }: FormMessages,
): Shown {
  if (!response) return { status: 'ERROR', text: failure, detail: failureDetail };
  if ('kept' in response) return { status: 'KEPT', text: response.text, detail: response.detail, key };
  if (response.success) return { status: 'SUCCESS', text: success, detail: next.text };
  const detail = response.message === failure ? failureDetail : response.message;
  return { status: 'ERROR', text: failure, detail };
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
