import { z } from 'zod';
import { deliveryRoute } from './delivery-route.ts';
import { machineCondition } from './machine-condition.ts';
import { machineTwin } from './machine-twin.ts';
import { offlineSync } from './offline-sync.ts';
import { orderDesks } from './order-desks.ts';
import { pageWeight } from './page-weight.ts';
import { parcelLabel } from './parcel-label.ts';
import { patientRecord } from './patient-record.ts';
import { qualityControl } from './quality-control.ts';
import { roomPlan } from './room-plan.ts';
import { schoolYear } from './school-year.ts';
import { stockByExpiry } from './stock-by-expiry.ts';
import { systemChangeOver } from './system-change-over.ts';

/**
 * The small screen beside the text of an example, by its kind. Each kind has a component and a stylesheet of its name in
 * src/sections/example/. People, companies and numbers on it belong to a fictional client and promise nothing.
 */
export const piece = z.discriminatedUnion('kind', [
  deliveryRoute,
  machineCondition,
  machineTwin,
  offlineSync,
  orderDesks,
  pageWeight,
  parcelLabel,
  patientRecord,
  qualityControl,
  roomPlan,
  schoolYear,
  stockByExpiry,
  systemChangeOver,
]);

export type Piece = z.infer<typeof piece>;
export type PieceKind = Piece['kind'];
