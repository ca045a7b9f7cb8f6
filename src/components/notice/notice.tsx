import type { Offline } from '../../data/schemas/offline-schema.ts';
import type { ContactLink } from '../../data/site/linked-parts.ts';
import { LinkedText } from '../linked-text/linked-text.tsx';

interface NoticeProps {
  messages: Offline['request'];
  links: readonly ContactLink[];
  /** The page whose form takes a refused request back. */
  home: string;
}

/**
 * A live region in a corner of the page, and an entry for each outcome; client/kept-request-notice.ts fills it in. The
 * region is never hidden: screen readers announce a status that changes, not one that appears.
 */
export function Notice({ messages, links, home }: NoticeProps) {
  const { show, delete: deleteLabel, confirmDelete, close } = messages;
  return (
    <div id="notice" className="notice">
      <div role="status" />
      {(['sent', 'refused', 'expired', 'deleted'] as const).map((outcome) => (
        <template key={outcome} data-outcome={outcome}>
          <p>
            <LinkedText text={messages[outcome]} links={links} />
          </p>
          {outcome === 'refused' && (
            <p className="notice-actions">
              <a href={home} className="notice-action">
                {show}
              </a>
              <button type="button" className="notice-action" data-confirm={confirmDelete}>
                {deleteLabel}
              </button>
            </p>
          )}
        </template>
      ))}
      <button type="button" className="notice-action" hidden>
        {close}
      </button>
    </div>
  );
}
