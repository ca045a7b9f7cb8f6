import { type InputEvent, type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react';
import {
  type ContactFieldName,
  pageTimeField,
  submissionKeyField,
} from '../../../contract/contact-request.ts';
import {
  type ContactResponse,
  type IssueTexts,
  readContactResponse,
} from '../../../contract/contact-response.ts';
import { postContactRequest } from '../../client/contact-endpoint.ts';
import { forgetKeptRequest } from '../../client/kept-request.ts';
import { startLoading, stopLoading } from '../../client/loading.ts';
import { type KeptResponse, readKeptResponse } from '../../client/offline/messages.ts';
import { painted } from '../../client/painted.ts';
import { followEntries } from '../../client/submission-key.ts';
import type { FormMessages } from '../../data/schemas/contact-form-schema.ts';
import { type Fields, isEmpty, issuesOf, isUnchanged, readFields } from './fields.ts';
import { endFilling, type Filling, resumeFilling, startFilling } from './filling.ts';
import { takeBackRefused } from './kept-outcomes.ts';

/** The alert of the last submission, above the form, or none. */
type Shown =
  | { readonly status: 'none' }
  | { readonly status: 'SUCCESS' | 'ERROR'; readonly text: string; readonly detail?: string | undefined }
  | { readonly status: 'KEPT'; readonly text: string; readonly detail: string; readonly key: string };

/** Longer than the two minutes that the server gives a form on a slow line. */
const RESPONSE_TIMEOUT_MS = 130_000;
/** Longer than the time between the presses of a double click, also where a visitor has set that long. */
const DOUBLE_CLICK_MS = 1000;

/** The state of the form: the alert of its last submission, and the issues of single fields. */
export function useContactRequest(form: RefObject<HTMLFormElement | null>, messages: FormMessages) {
  const [shown, setShown] = useState<Shown>({ status: 'none' });
  /** Counts the responses to submissions: each is announced and moves the focus, also one equal to the last. */
  const [responses, setResponses] = useState(0);
  const [issues, setIssues] = useState<IssueTexts>({});
  const [busy, setBusy] = useState(false);
  const filling = useRef<Filling>(undefined);
  /** When the last request was accepted or kept, as `performance.now()`. */
  const acceptedAt = useRef(Number.NEGATIVE_INFINITY);

  function showResponse(next: Shown) {
    setShown(next);
    setResponses((count) => count + 1);
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const formElement = event.currentTarget;
    if (busy || isDoubleClick(formElement)) return;
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
      // The press is seen before the request occupies the main thread.
      await painted();
      const response = await send(request);
      showResponse(shownOf(response, messages));
      if (!response) return logRefusal('The server was not reached.');
      if ('issues' in response) setIssues(response.issues ?? {});
      if (!('kept' in response) && !response.success) return logRefusal(response.message);
      acceptedAt.current = performance.now();
      // A text that was typed while the request was under way has not been sent.
      if (isUnchanged(formElement, request.fields)) formElement.reset();
      filling.current = undefined;
      endFilling();
      // Not awaited: the request was accepted, whether or not the device's storage responds.
      if (!('kept' in response)) forgetKeptRequest(request.filling.key);
    } catch (error) {
      logRefusal(error);
      showResponse(shownOf(undefined, messages));
    } finally {
      setBusy(false);
      stopLoading();
    }
  }

  /** The second press of a double click may follow the response: it would put issues in the place of the outcome. */
  function isDoubleClick(formElement: HTMLFormElement): boolean {
    return performance.now() - acceptedAt.current < DOUBLE_CLICK_MS && isEmpty(formElement);
  }

  function checkedRequest(formElement: HTMLFormElement): CheckedRequest {
    filling.current ??= resumeFilling() ?? startFilling();
    const fields = readFields(formElement);
    return { fields, filling: filling.current, issues: issuesOf(fields, messages) };
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    followEntries();
    takeBackRefused(form.current).then((refused) => {
      if (!refused) return;
      filling.current = refused.filling;
      setIssues(issuesOf(refused.fields, messages));
    }, console.error);
  }, []);

  /** Removes the alert which says that this kept request waits. */
  function endWaiting(key: string) {
    setShown((now) => (now.status === 'KEPT' && now.key === key ? { status: 'none' } : now));
  }

  /** Removes an issue when its field is corrected. While a visitor types, the only new issue is "too long". */
  function recheck({ currentTarget, target }: InputEvent<HTMLFormElement>) {
    const { name } = target as Element & { name: ContactFieldName };
    const text = issuesOf(readFields(currentTarget), messages)[name];
    // A password manager changes several fields before React draws once.
    setIssues((before) => {
      if (!before[name] && text !== messages.issues[name]?.['too-long']) return before;
      const { [name]: _, ...others } = before;
      return text ? { ...others, [name]: text } : others;
    });
  }

  return { shown, responses, issues, busy, submit, recheck, endWaiting };
}

interface CheckedRequest {
  readonly fields: Fields;
  readonly filling: Filling;
  /** Empty where the request can be sent. */
  readonly issues: IssueTexts;
}

/** Sends the request. Undefined where another program responded in the server's place. */
async function send({
  fields,
  filling,
}: CheckedRequest): Promise<ContactResponse | KeptResponse | undefined> {
  const body = { ...fields, [submissionKeyField]: filling.key, [pageTimeField]: pageTimeOf(filling) };
  const response = await postContactRequest(JSON.stringify(body), RESPONSE_TIMEOUT_MS);
  return (await readKeptResponse(response)) ?? readContactResponse(response);
}

/** Milliseconds since the page was opened; undefined where the text was typed before. */
function pageTimeOf({ isResumed }: Filling): string | undefined {
  return isResumed ? undefined : String(Math.round(performance.now()));
}

function shownOf(
  response: ContactResponse | KeptResponse | undefined,
  { success, next, failure, failureDetail }: FormMessages,
): Shown {
  if (!response) return { status: 'ERROR', text: failure, detail: failureDetail };
  if ('kept' in response) {
    const { text, detail, key } = response;
    return { status: 'KEPT', text, detail, key };
  }
  if (response.success) return { status: 'SUCCESS', text: success, detail: next.text };
  const detail = response.message === failure ? failureDetail : response.message;
  return { status: 'ERROR', text: failure, detail };
}

function logRefusal(reason: unknown) {
  console.error('The call-back request was not accepted.', reason);
}
