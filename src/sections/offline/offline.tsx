import { ButtonLink } from '../../components/button/button.tsx';
import { MessagePage } from '../../components/message-page/message-page.tsx';
import type { Offline as Messages } from '../../data/schemas/offline-schema.ts';
import type { PictureData } from '../../data/site/picture-data.ts';

interface OfflineProps {
  messages: Messages;
  /** One that is kept on the device. */
  picture: PictureData;
  /** Every page; those that the device has kept are shown. */
  pages: readonly { title: string; href: string }[];
}

/** Shown instead of a page that cannot be fetched and was not kept. */
export function Offline({ messages, picture, pages }: OfflineProps) {
  return (
    <MessagePage heading={messages.heading} picture={picture}>
      <p className="lead">{messages.text}</p>
      <p>
        {/* An empty address is the page that was asked for. */}
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
      <p>{messages.call}</p>
    </MessagePage>
  );
}
