import { ButtonLink } from '../../components/button/button.tsx';
import { TextLink } from '../../components/text-link/text-link.tsx';
import type { ErrorScreen } from '../../schemas/interface.ts';
import { routes } from '../../site/routes.ts';
import styles from './application-error.module.css';

/** The application error screen as a page of its own; whoever shows it gives the message. */
export function ApplicationError({ words, message }: { words: ErrorScreen; message: string }) {
  return (
    <section className={styles.screen} aria-labelledby="page-heading">
      <div className={`wrap ${styles.column}`}>
        <h1 id="page-heading" className={styles.heading}>
          {words.heading}
        </h1>
        <p className={styles.message} role="alert">
          {message}
        </p>
        <p className="lead">{words.text}</p>
        <div className={styles.actions}>
          <ButtonLink href={routes.home} label={words.back} />
          <TextLink href="" label={words.reload} />
        </div>
      </div>
    </section>
  );
}
