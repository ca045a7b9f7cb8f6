import { type ReactNode, useEffect, useRef } from 'react';
import { Dovetail } from '../../components/dovetail/dovetail.tsx';
import { ErrorBoundary } from '../../components/error-boundary/error-boundary.tsx';
import type { ErrorScreenWords } from '../../components/error-screen/error-screen.tsx';
import type { ContactForm as Words } from '../../records/contact-form.ts';
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
export function Contact({ heading, lead, words, errorWords, children }: ContactProps) {
  const { status, detail, issues, busy, filling, submit, touch } = useContactRequest(words);
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (status !== 'none') alert.current?.focus();
  }, [status]);

  return (
    <section id="contact" className={styles.section} aria-label={heading}>
      {children}
      <div className={`wrap ${styles.row}`}>
        <div className={styles.intro}>
          {status === 'none' ? (
            <>
              <h2 data-reveal="heading">{heading}</h2>
              <p className={`lead ${styles.lead}`}>{lead}</p>
            </>
          ) : (
            <Alert
              ref={alert}
              status={status}
              text={status === 'SUCCESS' ? words.success : words.failure}
              detail={detail}
            />
          )}
        </div>
        <ErrorBoundary words={errorWords}>
          <ContactFields
            key={filling}
            words={words}
            issues={issues}
            busy={busy}
            onSubmit={submit}
            onTouch={touch}
          />
        </ErrorBoundary>
      </div>
      <Dovetail into="rosewood" />
    </section>
  );
}
