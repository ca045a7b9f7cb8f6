import { ButtonLink } from '../../components/button/button.tsx';
import { LinkedText } from '../../components/linked-text/linked-text.tsx';
import { MessagePage } from '../../components/message-page/message-page.tsx';
import { TextLink } from '../../components/text-link/text-link.tsx';
import type { ErrorScreen } from '../../data/schemas/error-page-schema.ts';
import type { ContactLink } from '../../data/site/linked-parts.ts';

/** The application error screen as a page; the caller passes the message. */
export function ApplicationError({
  messages,
  message,
  home,
  links,
}: {
  messages: ErrorScreen;
  message: string;
  home: string;
  links: readonly ContactLink[];
}) {
  return (
    <MessagePage heading={messages.heading}>
      <p className="application-error-message" role="alert">
        {message}
      </p>
      <p className="lead">
        <LinkedText text={messages.text} links={links} />
      </p>
      <div className="actions">
        <ButtonLink href={home} label={messages.back} />
        <TextLink href="" title={messages.reload} />
      </div>
    </MessagePage>
  );
}
