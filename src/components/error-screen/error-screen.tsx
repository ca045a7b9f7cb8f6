import type { ContactLink } from '../../data/site/linked-parts.ts';
import { SubmitButton } from '../button/button.tsx';
import { TextLink } from '../text-link/text-link.tsx';

export interface ErrorScreenMessages {
  heading: string;
  /** Names the section that failed. */
  text: string;
  reload: string;
  /** Telephone and e-mail. */
  contacts: readonly ContactLink[];
}

/** The application error screen of a section, with the error itself in development. */
export function ErrorScreen({
  messages,
  error,
}: {
  messages: ErrorScreenMessages;
  error?: Error | undefined;
}) {
  return (
    <div className="error-screen" role="alert">
      <h2 className="h3">{messages.heading}</h2>
      {error && <pre>{error.stack}</pre>}
      <p>{messages.text}</p>
      {/* A form without fields: its submission loads the page again. */}
      <form className="actions">
        <SubmitButton label={messages.reload} icon="arrows-clockwise" />
        {messages.contacts.map(({ label, href }) => (
          <TextLink key={href} title={label} href={href} />
        ))}
      </form>
    </div>
  );
}
