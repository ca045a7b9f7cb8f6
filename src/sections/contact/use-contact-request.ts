import { type FocusEvent, type InputEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';
import {
  type ContactAnswer,
  type ContactFieldName,
  contactFieldNames,
  fillTimeField,
  submissionKeyField,
} from '../../../contact/contact-request.ts';
import type { KeptAnswer, KeptRequestOutcome } from '../../../contact/kept-request.ts';
import { startLoading, stopLoading } from '../../behaviours/loading.ts';
import type { FormMessages } from '../../schemas/contact-form.ts';
import { postContactRequest } from '../../site/contact-endpoint.ts';
import { type Fields, type IssueTexts, issuesOf, readFields } from './fields.ts';

/** What stands above the form: nothing, or the alert of the last submission. */
export type Shown =
  | { readonly status: 'none' }
  | { readonly status: 'SUCCESS' | 'ERROR' | 'KEPT'; readonly text: string; readonly detail?: string };

const LONGEST_FRAME_MS = 100;

/** The state of the form: what is shown of its last submission, and the issues of single fields. */
export function useContactRequest(messages: FormMessages) {
  const [shown, setShown] = useState<Shown>({ status: 'none' });
  /** Counts what was shown, so that an answer equal to the last is announced again. */
  const [answers, setAnswers] = useState(0);
  const [issues, setIssues] = useState<IssueTexts>({});
  const [busy, setBusy] = useState(false);
  const submission = useRef<Submission>({});

  function show(next: Shown) {
    setShown(next);
    setAnswers((count) => count + 1);
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    try {
      const fields = readFields(form);
      const found = issuesOf(fields, messages);
      setIssues(found);
      if (Object.keys(found).length > 0) return show({ status: 'none' });
      setBusy(true);
      startLoading();
      await painted();
      const answer = await send(fields, submission.current);
      show(shownOf(answer, messages));
      if ('issues' in answer) setIssues(answer.issues ?? {});
      if (!('kept' in answer) && !answer.success) return logRefusal(answer.message);
      form.reset();
      submission.current = {};
    } catch (error) {
      logRefusal(error);
      show({ status: 'ERROR', text: messages.failure });
    } finally {
      setBusy(false);
      stopLoading();
    }
  }

  // The form shows the outcome of the request that it said to be kept.
  useEffect(() => {
    if (shown.status !== 'KEPT') return;
    const showOutcome = ({ data: { outcome, text } }: MessageEvent<KeptRequestOutcome>) =>
      show(
        shownOf(outcome === 'sent' ? { success: true, id: '' } : { success: false, message: text }, messages),
      );
    navigator.serviceWorker.addEventListener('message', showOutcome);
    return () => navigator.serviceWorker.removeEventListener('message', showOutcome);
  });

  /** Removes an issue when its field is corrected. While a visitor types, the only new issue is "too long". */
  function recheck({ currentTarget: form, target }: InputEvent<HTMLFormElement>) {
    const { name } = target as Element & { name: ContactFieldName };
    const text = issuesOf(readFields(form), messages)[name];
    if (!issues[name] && text !== messages.issues[name]?.['too-long']) return;
    const { [name]: _, ...others } = issues;
    setIssues(text ? { ...others, [name]: text } : others);
  }

  /** Text that is present at the first input was typed before this script ran: counted from the page's start. */
  function touch({ currentTarget: form }: FocusEvent<HTMLFormElement>) {
    const typed = readFields(form);
    const hasText = contactFieldNames.some((name) => typed[name]);
    submission.current.begun ??= hasText ? 0 : performance.now();
  }

  return { shown, answers, issues, busy, submit, recheck, touch };
}

/** One submission, however often it is sent. */
interface Submission {
  /** By which the server recognizes a repeat. */
  key?: string;
  /** When the visitor began, in milliseconds from the page's start. */
  begun?: number;
}

async function send(fields: Fields, submission: Submission): Promise<ContactAnswer | KeptAnswer> {
  submission.key ??= crypto.getRandomValues(new Uint32Array(4)).join('-');
  const { key, begun } = submission;
  const filled = {
    ...fields,
    [submissionKeyField]: key,
    [fillTimeField]: begun === undefined ? '' : String(Math.round(performance.now() - begun)),
  };
  const response = await postContactRequest(JSON.stringify(filled));
  return response.json();
}

function shownOf(answer: ContactAnswer | KeptAnswer, { success, next, failure }: FormMessages): Shown {
  if ('kept' in answer) return { status: 'KEPT', text: answer.text, detail: answer.detail };
  if (answer.success) return { status: 'SUCCESS', text: success, detail: next.text };
  return { status: 'ERROR', text: failure, ...(answer.message !== failure && { detail: answer.message }) };
}

function logRefusal(reason: unknown) {
  console.error('The call-back request was not accepted.', reason);
}

/** Resolves when the busy button is on screen: the press is answered before the request takes the main thread. */
function painted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    // A page in the background draws no frames.
    setTimeout(resolve, LONGEST_FRAME_MS);
  });
}
