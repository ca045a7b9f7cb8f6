import { SubmitButton } from '../button/button.tsx';
import { TextLink } from '../text-link/text-link.tsx';

export interface ErrorScreenWords {
  heading: string;
  /** Names the section that failed. */
  text: string;
  reload: string;
  /** Telephone and e-mail. */
  contacts: readonly { label: string; href: string }[];
}

/** The application error screen of a section, with the error itself in development. */
export function ErrorScreen({ words, error }: { words: ErrorScreenWords; error?: Error | undefined }) {
  return (
    <div className="error-screen" role="alert">
      <h2>{words.heading}</h2>
      {error && <pre>{error.stack}</pre>}
      <p>{words.text}</p>
      <form>
        <SubmitButton label={words.reload} icon="arrows-clockwise" />
        {words.contacts.map(({ label, href }) => (
          <TextLink key={href} label={label} href={href} />
        ))}
      </form>
    </div>
  );
}
