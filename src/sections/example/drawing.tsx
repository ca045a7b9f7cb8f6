import { Motif } from '../../components/motif/motif.tsx';
import type { DrawingOfKind, IllustrationDrawing } from '../../data/schemas/drawing-schema.ts';
import { type Choice, States, statesOf } from './states.tsx';

interface WithChoice {
  choice: Choice;
}

/** The part of a drawing that lies above the rows of the screen; many drawings have a stylesheet alone. */
export function Drawing({ drawing, choice }: { drawing: IllustrationDrawing } & WithChoice) {
  switch (drawing.kind) {
    case 'data-transfer':
      return <Screens {...drawing} />;
    case 'machine-condition':
      return <Readings {...drawing} />;
    case 'machine-twin':
      return <Motif name="gear" />;
    case 'page-on-scale':
      return <Motif name="scale" />;
    case 'parcel-label':
      return <Slip {...drawing} choice={choice} />;
    case 'quality-control':
      return <Motif name="bottles" />;
    case 'room-plan':
      return <RoomPlan {...drawing} choice={choice} />;
    default:
      return null;
  }
}

/** The two screens between which the rows move. */
function Screens({ from, to }: DrawingOfKind<'data-transfer'>) {
  return (
    <div className="data-transfer-screens">
      <p>{from}</p>
      <p>{to}</p>
    </div>
  );
}

/** A week of readings; readings after the chosen time are pale. */
function Readings({ limits, days }: DrawingOfKind<'machine-condition'>) {
  return (
    <>
      <p className="machine-condition-curve">
        <svg viewBox="0 0 70 40" width="280" preserveAspectRatio="none" fill="none" aria-hidden="true">
          <path
            stroke="currentColor"
            strokeWidth="2.5"
            d="M0 31.6C4 30.2 7 31.8 11.7 31.2S25 29.4 29 25.4 32 22.4 35 21.2 47 19.2 51 16.6 56.5 13.2 58.3 11.2 65 6.4 70 3"
          />
          <path className="machine-condition-now" fill="var(--veil)" d="M0-40h70v80H0z" />
          <g strokeDasharray="3" shapeRendering="crispEdges">
            <path stroke="var(--err)" d="M0 11.6h70" />
            <path stroke="var(--accent-mark)" d="M0 22h70" />
          </g>
          <g className="machine-condition-now" stroke="var(--tone)" strokeLinecap="round">
            <path strokeWidth="2" d="M0 0v40" />
            {/* Points: WebKit would stretch the ends of lines without a length. */}
            <path stroke="var(--surface)" strokeWidth="14" d="M0 0h.01" />
            <path strokeWidth="8" d="M0 0h.01" />
          </g>
        </svg>
        <span>{`${limits.alarm} `}</span>
        <span>{limits.warning}</span>
      </p>
      <p className="machine-condition-days" aria-hidden="true">
        {days.map((day) => (
          <span key={day}>{day}</span>
        ))}
      </p>
    </>
  );
}

/** The label of a parcel with the stamps that it has got so far. */
function Slip({ addressee, address, choice: { labels } }: DrawingOfKind<'parcel-label'> & WithChoice) {
  const numbers = labels.map((_, index) => index + 1);
  return (
    <p className="parcel-label-slip">
      <strong>{addressee}</strong> <span>{address}</span>
      {labels.map((label, index) => (
        <i key={label} data-shown={numbers.slice(index).join(' ')}>
          {' '}
          {label}
        </i>
      ))}
    </p>
  );
}

/** The rooms of a house as key tags, each with its status at the chosen time. */
function RoomPlan({ rooms, statuses, choice }: DrawingOfKind<'room-plan'> & WithChoice) {
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
