import type { RoomPlan as RoomPlanContent } from '../../../data/schemas/pieces/room-plan.ts';
import { Piece, type PieceProps, States } from '../piece.tsx';

/** The rooms of a house as key tags, each with its status at the chosen time. */
export function RoomPlan({ content, label }: PieceProps<RoomPlanContent>) {
  const { options, rooms, statuses, notes } = content;
  return (
    <Piece content={content} label={label} drawing={<KeyWithTag />}>
      <div>
        <ul>
          {rooms.map(({ number, states }) => (
            <li key={number}>
              {number}{' '}
              <span className="piece-states">
                {options.map((option, index) => (
                  <span key={option.label} data-status={states[index]}>
                    <b>{option.label}: </b>
                    {statuses[states[index] ?? 'free']}{' '}
                  </span>
                ))}
              </span>
            </li>
          ))}
        </ul>
        <p>
          <States options={options} texts={notes} />
        </p>
      </div>
    </Piece>
  );
}

function KeyWithTag() {
  return (
    <div className="piece-drawing">
      <svg viewBox="0 0 96 72" aria-hidden="true">
        <path d="M30 10a13 13 0 1 0 .1 0zM62 20h20v34l-10 10-10-10z" />
        <path
          fill="none"
          d="M30 18a5 5 0 1 0 .1 0zM27 35v33h8m-8-10h6m-6-8h3M43 22q12-10 29 4M72 26a3 3 0 1 0 .1 0z"
        />
      </svg>
    </div>
  );
}
