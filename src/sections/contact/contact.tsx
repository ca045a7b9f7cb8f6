import { type ReactNode, useEffect, useRef } from 'react';
import { Dovetail } from '../../components/dovetail/dovetail.tsx';
import { ErrorBoundary } from '../../components/error-boundary/error-boundary.tsx';
import type { ErrorScreenWords } from '../../components/error-screen/error-screen.tsx';
import type { ContactForm as Words } from '../../schemas/contact-form.ts';
import { Alert } from './alert.tsx';
import styles from './contact.module.css';
import { ContactFields } from './contact-fields.tsx';
import { useContactRequest } from './use-contact-request.ts';

export type FormWords = Pick<
  Words,
  | 'submit'
  | 'sending'
  | 'optional'
  | 'privacyNote'
  | 'privacyLink'
  | 'honeypot'
  | 'success'
  | 'next'
  | 'failure'
  | 'labels'
  | 'hints'
  | 'issues'
>;

interface ContactProps {
  heading: string;
  lead: string;
  words: FormWords;
  errorWords: ErrorScreenWords;
  /** The picture of the section. */
  children?: ReactNode;
}

/** The call-back request: its heading until something was sent, then the alert that says how it went. */
export function Contact({ errorWords, children, ...form }: ContactProps) {
  return (
    <section id="contact" className={styles.section} aria-label={form.heading}>
      {children}
      <ErrorBoundary words={errorWords}>
        <Request {...form} />
      </ErrorBoundary>
      <Dovetail into="rosewood" />
    </section>
  );
}

function Request({ heading, lead, words }: Pick<ContactProps, 'heading' | 'lead' | 'words'>) {
  const { status, detail, issues, busy, filling, answers, submit, recheck, touch } = useContactRequest(words);
  const row = useRef<HTMLDivElement>(null);
  const alert = useRef<HTMLDivElement>(null);
  // Each answer takes the focus, the same one twice too: to the first field that it is about, else to the alert.
  // biome-ignore lint/correctness/useExhaustiveDependencies: not what is focused, but that an answer came
  useEffect(() => {
    const refused = row.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (refused ?? alert.current)?.focus();
  }, [answers]);

  return (
    <div className={`wrap ${styles.row}`} ref={row}>
      <div className={styles.intro}>
        {status === 'none' ? (
          <>
            <h2 data-reveal="heading">{heading}</h2>
            <p className={`lead ${styles.lead}`}>{lead}</p>
          </>
        ) : (
          <Alert
            key={answers}
            ref={alert}
            status={status}
            text={status === 'SUCCESS' ? words.success : words.failure}
            detail={detail}
          />
        )}
      </div>
      <ContactFields
        key={filling}
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
