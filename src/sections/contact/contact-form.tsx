import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { painted } from '../../client/painted.ts';
import { LinkedText } from '../../components/linked-text/linked-text.tsx';
import { TextLink } from '../../components/text-link/text-link.tsx';
import type { FormMessages } from '../../data/schemas/contact-form-schema.ts';
import type { Link } from '../../data/schemas/field-schemas.ts';
import type { ContactLink } from '../../data/site/linked-parts.ts';
import { Alert } from './alert.tsx';
import { ContactFields } from './contact-fields.tsx';
import { useKeptOutcome } from './kept-outcomes.ts';
import { useContactRequest } from './use-contact-request.ts';

interface ContactFormProps {
  heading: string;
  lead: string;
  /** Ways to reach the company at once: telephone, messages. An alert names the telephone itself. */
  direct: readonly Link[];
  messages: FormMessages;
  /** The page that says how the company uses the typed data. */
  privacyPolicy: Link;
  /** The page's language, where it is not the company's own. */
  language: string | undefined;
  /** Telephone numbers and e-mail addresses in the lead and the messages, which become links. */
  links: readonly ContactLink[];
}

/** The call-back request: its heading until a request is sent, then the alert with its outcome. */
export function ContactForm({
  heading,
  lead,
  direct,
  messages,
  privacyPolicy,
  language,
  links,
}: ContactFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { shown, responses, issues, busy, submit, recheck, endWaiting } = useContactRequest(form, messages);
  const row = useRef<HTMLDivElement>(null);
  const headingElement = useRef<HTMLHeadingElement>(null);
  const alert = useRef<HTMLDivElement>(null);
  // The notice tells what became of a kept request, so the alert which says that it waits goes. If that has the focus, the
  // heading in its place takes it.
  useKeptOutcome(shown.status === 'KEPT' ? shown.key : undefined, (key) => {
    const hadFocus = alert.current?.contains(document.activeElement);
    flushSync(() => endWaiting(key));
    if (hadFocus) headingElement.current?.focus({ preventScroll: true });
  });
  // Each response moves the focus, even one equal to the last. Chromium's screen readers would say an issue twice if it
  // became the description of a field that has the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the count of responses is the trigger
  useEffect(() => {
    if (responses > 0) painted().then(focusOutcome);
  }, [responses]);

  /** Moves the focus to the first field with an issue, else to the alert. */
  function focusOutcome() {
    const refused = row.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    const told = refused ?? alert.current;
    told?.focus({ preventScroll: true });
    // In Chromium a screen reader reads on from the selection, which would stay in the form.
    if (told && !refused) getSelection()?.collapse(told, 0);
    // Firefox's focus() leaves what is partly behind the header there.
    told?.scrollIntoView({ block: isHigh(told) ? 'start' : 'nearest' });
  }

  const isNamed = (way: ContactLink['href']) =>
    shown.status !== 'none' && links.some(({ href }) => href === way);
  return (
    <div className="wrap contact-row" ref={row}>
      <div className="contact-intro">
        {shown.status === 'none' ? (
          <>
            {/* The reveal may set this attribute before React hydrates the heading. */}
            <h2 data-reveal="heading" suppressHydrationWarning tabIndex={-1} ref={headingElement}>
              {heading}
            </h2>
            <p className="lead">
              <LinkedText text={lead} links={links} />
            </p>
          </>
        ) : (
          <Alert
            key={responses}
            ref={alert}
            status={shown.status}
            text={shown.text}
            detail={shown.detail}
            links={links}
          />
        )}
        <p className="contact-direct">
          {direct
            .filter(({ href }) => !isNamed(href))
            .map((way) => (
              <TextLink key={way.href} {...way} />
            ))}
        </p>
      </div>
      <ContactFields
        messages={messages}
        privacyPolicy={privacyPolicy}
        language={language}
        links={links}
        issues={issues}
        busy={busy}
        onSubmit={submit}
        onInput={recheck}
        ref={form}
      />
    </div>
  );
}

/** True where the element may not fit between the header and the lower edge of the window, as with large text. */
function isHigh(element: HTMLElement): boolean {
  return element.offsetHeight > innerHeight / 2;
}
