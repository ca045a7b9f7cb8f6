import { ButtonLink } from '../../components/button/button.tsx';
import { MessagePage } from '../../components/message-page/message-page.tsx';
import type { ContactForm } from '../../schemas/contact-form.ts';
import { routes } from '../../site/routes.ts';
import { Alert } from './alert.tsx';

/** The page after a request was taken without script. */
export function SentRequest({ messages: { success, next, sentPage } }: { messages: ContactForm }) {
  return (
    <MessagePage tone="call" heading={sentPage.heading}>
      <Alert status="SUCCESS" text={success} detail={next.text} />
      <p className="lead">{sentPage.text}</p>
      <p>
        <ButtonLink href={routes.home} label={sentPage.back} />
      </p>
    </MessagePage>
  );
}
