import type { OfflineSync as OfflineSyncContent } from '../../../data/schemas/pieces/offline-sync.ts';
import { Piece, type PieceProps, States } from '../piece.tsx';

/** Three entries wait on the phone; with a network they move to the office, oldest first. */
export function OfflineSync({ content, label }: PieceProps<OfflineSyncContent>) {
  const { options, places, entries, statuses } = content;
  return (
    <Piece content={content} label={label}>
      <div>
        <p className="offline-sync-places">
          <span>{places.phone}</span> <span>{places.office}</span>
        </p>
        <ol className="offline-sync-entries">
          {entries.map(({ title, text }) => (
            <li key={title}>
              <p>
                {title} <small>{text}</small>
              </p>
            </li>
          ))}
        </ol>
        <p className="offline-sync-status">
          <States options={options} texts={statuses} />
        </p>
      </div>
    </Piece>
  );
}
