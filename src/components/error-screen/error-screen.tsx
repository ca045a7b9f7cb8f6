import { SubmitButton } from '../button/button.tsx';
import styles from './error-screen.module.css';

export interface ErrorScreenWords {
  heading: string;
  text: string;
  reload: string;
}

/** The application error screen. The stack is for development only; production callers leave it out. */
export function ErrorScreen({
  words,
  message,
  stack,
}: {
  words: ErrorScreenWords;
  message: string;
  stack?: string | undefined;
}) {
  return (
    <div className={styles.screen} role="alert">
      <h2 className={styles.heading}>{words.heading}</h2>
      <p className={styles.message}>{message}</p>
      {stack && <pre className={styles.stack}>{stack}</pre>}
      <p>{words.text}</p>
      <form>
        <SubmitButton label={words.reload} icon="arrows-clockwise" />
      </form>
    </div>
  );
}
