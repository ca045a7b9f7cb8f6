import { type FocusEvent, type InputEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';
import {
  type ContactAnswer,
  type ContactFieldName,
  contactFieldNames,
  fillTimeField,
  submissionKeyField,
} from '../../../contact/contact-request.ts';
import type { KeptAnswer, KeptRequestEvent, KeptRequestOutcome } from '../../../contact/kept-request.ts';
import { parseContactRequest } from '../../../contact/parse-contact-request.ts';
import type { FormMessages } from '../../schemas/contact-form.ts';
import { contactEndpoint } from '../../site/contact-endpoint.ts';

type Status = 'none' | 'SUCCESS' | 'ERROR' | 'KEPT';
export type IssueTexts = Partial<Record<ContactFieldName, string>>;

const keptRequestEvent: KeptRequestEvent = 'kept-request';
const LONGEST_FRAME_MS = 100;

/** The state of the form: one status, overwritten by each submission, and the issues of single fields. */
export function useContactRequest(messages: FormMessages) {
  const [status, setStatus] = useState<Status>('none');
  const [detail, setDetail] = useState<string>();
  /** What the service worker says of a request that it keeps until there is a connection. */
  const [kept, setKept] = useState<string>();
  const [issues, setIssues] = useState<IssueTexts>({});
  const [busy, setBusy] = useState(false);
  /** Counts submissions: after each success the form starts again with empty fields and a new key. */
  const [submission, setSubmission] = useState(0);
  /** Counts answers, so that one equal to the last is announced again. */
  const [answers, setAnswers] = useState(0);
  const key = useRef<string>(null);
  const begun = useRef<number>(null);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    try {
      const typed = Object.fromEntries(new FormData(form));
      const found = issuesOf(typed, messages);
      if (Object.keys(found).length > 0) return showIssues(form, found);
      setBusy(true);
      setIssues({});
      dispatchEvent(new Event('loading-start'));
      key.current ??= newKey();
      await shown();
      const answer = await send({
        ...typed,
        [submissionKeyField]: key.current,
        [fillTimeField]: fillTime(),
      });
      if ('kept' in answer) return finish('KEPT', answer.detail, answer.text);
      if (answer.success) return finish('SUCCESS', messages.next.text);
      setIssues(answer.issues ?? {});
      fail(new Error(answer.message), answer.message);
    } catch (error) {
      fail(error);
    } finally {
      setBusy(false);
      dispatchEvent(new Event('loading-end'));
    }
  }

  /** Clears the form once the request is stored or kept. */
  function finish(ended: 'SUCCESS' | 'KEPT', detail: string, text?: string) {
    key.current = null;
    begun.current = null;
    setKept(text);
    setDetail(detail);
    setStatus(ended);
    setAnswers((count) => count + 1);
    setSubmission((count) => count + 1);
  }

  function fail(error: unknown, message?: string) {
    console.error('The call-back request was not accepted.', error);
    setDetail(message === messages.failure ? undefined : message);
    setStatus('ERROR');
    setAnswers((count) => count + 1);
  }

  useEffect(() => {
    if (status !== 'KEPT') return;
    // The form shows the outcome itself, so that no notice does.
    const told = (event: Event) => {
      const { outcome, text } = (event as CustomEvent<KeptRequestOutcome>).detail;
      event.preventDefault();
      setDetail(outcome === 'sent' ? messages.next.text : text);
      setStatus(outcome === 'sent' ? 'SUCCESS' : 'ERROR');
      setAnswers((count) => count + 1);
    };
    addEventListener(keptRequestEvent, told);
    return () => removeEventListener(keptRequestEvent, told);
  }, [status, messages]);

  function showIssues(form: HTMLFormElement, texts: IssueTexts) {
    setStatus('none');
    setIssues(texts);
    const first = contactFieldNames.find((name) => texts[name]);
    const field = first && form.elements.namedItem(first);
    if (field instanceof HTMLElement) field.focus();
  }

  /** Removes an issue when its field is corrected. While a visitor types, the only new issue is "too long". */
  function recheck({ currentTarget: form, target }: InputEvent<HTMLFormElement>) {
    const { name } = target as Element & { name: ContactFieldName };
    const text = issuesOf(Object.fromEntries(new FormData(form)), messages)[name];
    if (!issues[name] && text !== messages.issues[name]?.['too-long']) return;
    const { [name]: _, ...others } = issues;
    setIssues(text ? { ...others, [name]: text } : others);
  }

  /** Milliseconds since the visitor began to fill in the form. */
  function fillTime(): string {
    return begun.current === null ? '' : String(Math.round(performance.now() - begun.current));
  }

  /** Text that is present at the first input was typed before this script ran: counted from the page's start. */
  const touch = (event: FocusEvent<HTMLFormElement>) => {
    begun.current ??= hasWords(event.currentTarget) ? 0 : performance.now();
  };
  return { status, detail, kept, issues, busy, submission, answers, submit, recheck, touch };
}

function hasWords(form: HTMLFormElement): boolean {
  const typed = new FormData(form);
  return contactFieldNames.some((name) => typed.get(name));
}

/** Resolves when the busy button is on screen: the press is answered before the request takes the main thread. */
function shown(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    // A page in the background draws no frames.
    setTimeout(resolve, LONGEST_FRAME_MS);
  });
}

async function send(filled: Record<string, unknown>): Promise<ContactAnswer | KeptAnswer> {
  const response = await fetch(contactEndpoint, {
    method: 'POST',
    headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
    body: JSON.stringify(filled),
  });
  return (await response.json()) as ContactAnswer | KeptAnswer;
}

/** A sentence for each field that the server would refuse. */
function issuesOf(typed: Record<string, unknown>, messages: FormMessages): IssueTexts {
  const parsed = parseContactRequest(typed);
  const texts: IssueTexts = {};
  for (const name of contactFieldNames) {
    const reason = parsed.ok ? undefined : parsed.issues[name];
    if (reason) texts[name] = messages.issues[name][reason];
  }
  return texts;
}

function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
