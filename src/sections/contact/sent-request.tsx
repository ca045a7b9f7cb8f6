import { ButtonLink } from '../../components/button/button.tsx';
import type { ContactForm } from '../../schemas/contact-form.ts';
import { routes } from '../../site/routes.ts';
import { Alert } from './alert.tsx';
import styles from './answer-page.module.css';

/** The page after a request was taken without script. */
export function SentRequest({ success, page }: { success: string; page: ContactForm['sentPage'] }) {
  return (
    <section className={styles.page} aria-labelledby="answer-heading">
      <div className={`wrap ${styles.column}`}>
        <h1 id="answer-heading" className={styles.heading}>
          {page.heading}
        </h1>
        <Alert status="SUCCESS" text={success} />
        <p className="lead">{page.text}</p>
        <p>
          <ButtonLink href={routes.home} label={page.back} />
        </p>
      </div>
    </section>
  );
}
