import { ButtonLink } from '../../components/button/button.tsx';
import { LinkedText } from '../../components/linked-text/linked-text.tsx';
import { MessagePage } from '../../components/message-page/message-page.tsx';
import type { PictureData } from '../../data/picture-data.ts';
import type { ContactForm } from '../../data/schemas/contact-form-schema.ts';
import type { ContactLink } from '../../data/site/linked-parts.ts';
import { Alert } from './alert.tsx';

interface SentRequestProps {
  messages: ContactForm;
  picture: PictureData;
  home: string;
  links: readonly ContactLink[];
}

/** The page after a request was accepted without script. */
export function SentRequest({ messages, picture, home, links }: SentRequestProps) {
  const { success, next, sentPage } = messages;
  return (
    <MessagePage tone="contact" heading={sentPage.heading} picture={picture}>
      <Alert status="SUCCESS" text={success} detail={next.text} links={links} />
      <p className="lead">
        <LinkedText text={sentPage.text} links={links} />
      </p>
      <p>
        <ButtonLink href={home} label={sentPage.back} />
      </p>
    </MessagePage>
  );
}
