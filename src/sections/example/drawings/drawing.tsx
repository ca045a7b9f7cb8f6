import { Motif } from '../../../components/motif/motif.tsx';
import type { IllustrationDrawing } from '../../../data/schemas/drawing-schema.ts';
import type { Choice } from '../states.tsx';
import { Screens } from './data-transfer.tsx';
import { Readings } from './machine-condition.tsx';
import { Slip } from './parcel-label.tsx';
import { RoomPlan } from './room-plan.tsx';

interface DrawingProps {
  drawing: IllustrationDrawing;
  choice: Choice;
}

/** The part of a drawing that lies above the rows of the screen; many drawings have a stylesheet alone. */
export function Drawing({ drawing, choice }: DrawingProps) {
  switch (drawing.kind) {
    case 'data-transfer':
      return <Screens drawing={drawing} />;
    case 'machine-condition':
      return <Readings drawing={drawing} />;
    case 'machine-twin':
      return <Motif name="gear" />;
    case 'page-on-scale':
      return <Motif name="scale" />;
    case 'parcel-label':
      return <Slip drawing={drawing} choice={choice} />;
    case 'quality-control':
      return <Motif name="bottles" />;
    case 'room-plan':
      return <RoomPlan drawing={drawing} choice={choice} />;
    default:
      return null;
  }
}
