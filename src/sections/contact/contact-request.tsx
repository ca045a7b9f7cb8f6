import { useEffect, useRef } from 'react';
import type { FormMessages } from '../../schemas/contact-form.ts';
import { Alert } from './alert.tsx';
import { ContactFields } from './contact-fields.tsx';
import { useContactRequest } from './use-contact-request.ts';

interface ContactRequestProps {
  heading: string;
  lead: string;
  messages: FormMessages;
}

/** The call-back request: its heading until something was sent, then the alert that says how it went. */
export function ContactRequest({ heading, lead, messages }: ContactRequestProps) {
  const { shown, answers, issues, busy, submit, recheck, touch } = useContactRequest(messages);
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
        {shown.status === 'none' ? (
          <>
            {/* It may have arrived, and say so, before React comes. */}
            <h2 data-reveal="heading" suppressHydrationWarning>
              {heading}
            </h2>
            <p className="lead">{lead}</p>
          </>
        ) : (
          <Alert key={answers} ref={alert} {...shown} />
        )}
      </div>
      <ContactFields
        messages={messages}
        issues={issues}
        busy={busy}
        onSubmit={submit}
        onInput={recheck}
        onTouch={touch}
      />
    </div>
  );
}
