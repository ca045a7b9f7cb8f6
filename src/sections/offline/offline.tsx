import { ButtonLink } from '../../components/button/button.tsx';
import { LinkedText } from '../../components/linked-text/linked-text.tsx';
import { MessagePage } from '../../components/message-page/message-page.tsx';
import type { PictureData } from '../../data/picture-data.ts';
import type { Link } from '../../data/schemas/field-schemas.ts';
import type { Offline as Messages } from '../../data/schemas/offline-schema.ts';
import type { ContactLink } from '../../data/site/linked-parts.ts';

interface OfflineProps {
  messages: Messages;
  /** A picture that the device keeps. */
  picture: PictureData;
  /** Every page; the script shows the ones that the device has kept. */
  pages: readonly Link[];
  links: readonly ContactLink[];
}

/** Shown instead of a page that cannot be fetched and was not kept. */
export function Offline({ messages, picture, pages, links }: OfflineProps) {
  return (
    <MessagePage heading={messages.heading} wall="contact" picture={picture}>
      <p className="lead">{messages.text}</p>
      <p>
        {/* An empty address loads the page that the visitor asked for. */}
        <ButtonLink href="" label={messages.tryAgain} icon="arrows-clockwise" />
      </p>
      <div data-kept-pages="" hidden>
        <h2 className="h3 offline-subheading">{messages.keptPages}</h2>
        <ul className="offline-list">
          {pages.map(({ title, href }) => (
            <li key={href} hidden>
              <a href={href}>{title}</a>
            </li>
          ))}
        </ul>
      </div>
      <p data-no-kept-pages="">{messages.noPages}</p>
      <p>
        <LinkedText text={messages.call} links={links} />
      </p>
    </MessagePage>
  );
}
