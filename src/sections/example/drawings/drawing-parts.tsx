import type { ReactNode } from 'react';
import { Motif } from '../../../components/motif/motif.tsx';
import type { IllustrationDrawing } from '../../../data/schemas/drawing-schema.ts';
import type { Choice } from '../states.tsx';
import { Screens } from './data-transfer.tsx';
import { Gauge, Readings } from './machine-condition.tsx';
import { PageOnScale } from './page-on-scale.tsx';
import { Slip } from './parcel-label.tsx';
import { BottleUnderCamera } from './quality-control.tsx';
import { CardHead } from './report-card.tsx';
import { RoomPlan } from './room-plan.tsx';

interface DrawingParts {
  /** Above the choice. */
  readonly panel?: ReactNode;
  /** Above the rows of the screen. */
  readonly screen?: ReactNode;
}

/** The markup of a drawing; many drawings have a stylesheet alone. */
export function drawingParts(drawing: IllustrationDrawing, choice: Choice): DrawingParts {
  switch (drawing.kind) {
    case 'data-transfer':
      return { screen: <Screens drawing={drawing} /> };
    case 'machine-condition':
      return { panel: <Gauge />, screen: <Readings drawing={drawing} /> };
    case 'machine-twin':
      return { screen: <Motif name="gear" /> };
    case 'page-on-scale':
      return { screen: <PageOnScale /> };
    case 'parcel-label':
      return { screen: <Slip drawing={drawing} choice={choice} /> };
    case 'quality-control':
      return { screen: <BottleUnderCamera /> };
    case 'report-card':
      return { screen: <CardHead school={drawing.school} /> };
    case 'room-plan':
      return { screen: <RoomPlan drawing={drawing} choice={choice} /> };
    default:
      return {};
  }
}
