import { ButtonLink } from '../../components/button/button.tsx';
import type { ContactForm } from '../../schemas/contact-form.ts';
import { routes } from '../../site/routes.ts';
import { Alert } from './alert.tsx';

/** The page after a request was taken without script. */
export function SentRequest({ messages: { success, next, sentPage } }: { messages: ContactForm }) {
  return (
    <section className="answer-page" aria-labelledby="answer-heading">
      <div className="wrap answer-page-column">
        <h1 id="answer-heading" className="answer-page-heading">
          {sentPage.heading}
        </h1>
        <Alert status="SUCCESS" text={success} detail={next.text} />
        <p className="lead">{sentPage.text}</p>
        <p>
          <ButtonLink href={routes.home} label={sentPage.back} />
        </p>
      </div>
    </section>
  );
}
