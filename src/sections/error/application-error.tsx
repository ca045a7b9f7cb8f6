import { ButtonLink } from '../../components/button/button.tsx';
import { TextLink } from '../../components/text-link/text-link.tsx';
import type { ErrorScreen } from '../../schemas/interface.ts';
import { routes } from '../../site/routes.ts';

/** The application error screen as a page; the caller gives the message. */
export function ApplicationError({ messages, message }: { messages: ErrorScreen; message: string }) {
  return (
    <section className="application-error" aria-labelledby="page-heading">
      <div className="wrap application-error-column">
        <h1 id="page-heading" className="application-error-heading">
          {messages.heading}
        </h1>
        <p className="application-error-message" role="alert">
          {message}
        </p>
        <p className="lead">{messages.text}</p>
        <div className="application-error-actions">
          <ButtonLink href={routes.home} label={messages.back} />
          <TextLink href="" label={messages.reload} />
        </div>
      </div>
    </section>
  );
}
