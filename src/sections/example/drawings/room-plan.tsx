import type { DrawingOfKind } from '../../../data/schemas/drawing-schema.ts';
import { type Choice, States, statesOf } from '../states.tsx';

interface RoomPlanProps {
  drawing: DrawingOfKind<'room-plan'>;
  choice: Choice;
}

/** The rooms of a house as key tags, each with its status at the chosen time. */
export function RoomPlan({ drawing: { rooms, statuses }, choice }: RoomPlanProps) {
  return (
    <ul className="room-plan-rooms">
      {rooms.map(({ number, states }) => (
        <li key={number}>
          {number}{' '}
          <States
            choice={choice}
            states={statesOf(states)}
            attributes={(status) => ({ 'data-status': status })}
          >
            {(status) => statuses[status]}
          </States>
        </li>
      ))}
    </ul>
  );
}
