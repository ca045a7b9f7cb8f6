import type { SystemChangeOver as SystemChangeOverContent } from '../../../data/schemas/pieces/system-change-over.ts';
import { Piece, type PieceProps, States } from '../piece.tsx';

/** A bar for each part of a program: hatched where the old one runs, whole where the new one does. */
export function SystemChangeOver({ content, label }: PieceProps<SystemChangeOverContent>) {
  const { options, parts, notes } = content;
  return (
    <Piece content={content} label={label} initial={1}>
      <div>
        <ol>
          {parts.map((part) => (
            <li key={part}>
              <span>{part}</span>
            </li>
          ))}
        </ol>
        <p>
          <States options={options} texts={notes} />
        </p>
      </div>
    </Piece>
  );
}
