import type { ComponentType } from 'react';
import type { Piece, PieceKind } from '../../data/schemas/pieces/piece.ts';
import { DeliveryRoute } from './delivery-route/delivery-route.tsx';
import { MachineCondition } from './machine-condition/machine-condition.tsx';
import { MachineTwin } from './machine-twin/machine-twin.tsx';
import { OfflineSync } from './offline-sync/offline-sync.tsx';
import { OrderDesks } from './order-desks/order-desks.tsx';
import { PageWeight } from './page-weight/page-weight.tsx';
import { ParcelLabel } from './parcel-label/parcel-label.tsx';
import { PatientRecord } from './patient-record/patient-record.tsx';
import type { PieceProps } from './piece.tsx';
import { QualityControl } from './quality-control/quality-control.tsx';
import { RoomPlan } from './room-plan/room-plan.tsx';
import { SchoolYear } from './school-year/school-year.tsx';
import { StockByExpiry } from './stock-by-expiry/stock-by-expiry.tsx';
import { SystemChangeOver } from './system-change-over/system-change-over.tsx';

type PieceComponents = { [K in PieceKind]: ComponentType<PieceProps<Extract<Piece, { kind: K }>>> };

/** The component of each kind of piece. */
const components: PieceComponents = {
  'delivery-route': DeliveryRoute,
  'machine-condition': MachineCondition,
  'machine-twin': MachineTwin,
  'offline-sync': OfflineSync,
  'order-desks': OrderDesks,
  'page-weight': PageWeight,
  'parcel-label': ParcelLabel,
  'patient-record': PatientRecord,
  'quality-control': QualityControl,
  'room-plan': RoomPlan,
  'school-year': SchoolYear,
  'stock-by-expiry': StockByExpiry,
  'system-change-over': SystemChangeOver,
};

/** The piece that a record names. */
export function PieceOfKind({ content, label }: PieceProps<Piece>) {
  const Component = components[content.kind] as ComponentType<PieceProps<Piece>>;
  return <Component content={content} label={label} />;
}
