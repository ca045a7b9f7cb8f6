import type { DrawingOfKind } from '../../../data/schemas/drawing-schema.ts';
import type { IllustrationOption } from '../../../data/schemas/illustration-schema.ts';
import { OptionNames, statesOf } from '../state-texts.tsx';

interface RoomPlanProps {
  drawing: DrawingOfKind<'room-plan'>;
  options: readonly IllustrationOption[];
}

/** The rooms of a house as key tags, each with its status at the chosen time. */
export function RoomPlan({ drawing, options }: RoomPlanProps) {
  const { rooms, statuses } = drawing;
  return (
    <ul>
      {rooms.map(({ number, states }) => (
        <li key={number}>
          {number}{' '}
          <span className="illustration-states">
            {statesOf(states).map(({ value, shownFor }) => (
              <span key={value} data-shown={shownFor.join(' ')} data-status={value}>
                {shownFor.length < options.length && <OptionNames options={options} shownFor={shownFor} />}
                {statuses[value]}{' '}
              </span>
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}
