import { useEffect, useRef } from 'react';
import { Alert } from './alert.tsx';
import { ContactFields } from './contact-fields.tsx';
import type { FormWords } from './form-words.ts';
import { useContactRequest } from './use-contact-request.ts';

interface ContactRequestProps {
  heading: string;
  lead: string;
  words: FormWords;
}

/** The call-back request: its heading until something was sent, then the alert that says how it went. */
export function ContactRequest({ heading, lead, words }: ContactRequestProps) {
  const { status, detail, kept, issues, busy, submission, answers, submit, recheck, touch } =
    useContactRequest(words);
  const row = useRef<HTMLDivElement>(null);
  const alert = useRef<HTMLDivElement>(null);
  // Each answer takes the focus, the same one twice too: to the first field that it is about, else to the alert.
  // biome-ignore lint/correctness/useExhaustiveDependencies: not what is focused, but that an answer came
  useEffect(() => {
    const refused = row.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (refused ?? alert.current)?.focus();
  }, [answers]);

  return (
    <div className="wrap contact-row" ref={row}>
      <div className="contact-intro">
        {status === 'none' ? (
          <>
            {/* It may have arrived, and say so, before React comes. */}
            <h2 data-reveal="heading" suppressHydrationWarning>
              {heading}
            </h2>
            <p className="lead">{lead}</p>
          </>
        ) : (
          <Alert
            key={answers}
            ref={alert}
            status={status}
            text={status === 'KEPT' && kept ? kept : status === 'SUCCESS' ? words.success : words.failure}
            detail={detail}
          />
        )}
      </div>
      <ContactFields
        key={submission}
        words={words}
        issues={issues}
        busy={busy}
        onSubmit={submit}
        onInput={recheck}
        onTouch={touch}
      />
    </div>
  );
}
