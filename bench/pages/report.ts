import type { BuiltWeight } from './built-weight.ts';
import type { DeliveredPicture } from './delivered-pictures.ts';
import type { InteractionResult } from './interactions.ts';
import type { ShiftResult } from './late-font.ts';
import type { LighthouseResult } from './lighthouse-runs.ts';
import { lighthouseTable, mainThreadTable, transferTable, weightTable } from './loading-tables.ts';
import type { Occasion } from './machine.ts';
import type { MainThreadResult } from './main-thread.ts';
import type { MovementResult } from './movements.ts';
import type { ReturnResult } from './page-return.ts';
import type { SecondPageResult } from './second-page.ts';
import type { Transfer } from './transfer.ts';
import {
  interactionTable,
  movementTable,
  pictureTable,
  returnTable,
  secondPageTable,
  shiftTable,
} from './using-tables.ts';

/** All that one run has found; a part that was not asked for is absent. */
export interface PageFindings {
  readonly occasion: Occasion;
  /** Load average over one minute when the run began and ended: above the number of processors, times lie. */
  readonly load: readonly [number, number];
  readonly weights: readonly BuiltWeight[];
  readonly lighthouse?: readonly LighthouseResult[];
  readonly transfers?: readonly Transfer[];
  readonly mainThread?: readonly MainThreadResult[];
  readonly interactions?: readonly InteractionResult[];
  readonly secondPage?: readonly SecondPageResult[];
  readonly movements?: readonly MovementResult[];
  readonly shifts?: readonly ShiftResult[];
  readonly pictures?: readonly DeliveredPicture[];
  readonly returns?: readonly ReturnResult[];
}

/** The findings as Markdown tables. */
export function report(found: PageFindings): string {
  const { occasion, load } = found;
  const parts = [
    `# The pages, measured\n\n${occasion.date}, commit ${occasion.commit}, ${occasion.machine}, ${occasion.browser}; load average ${load.map((value) => value.toFixed(1)).join(' before, ')} after; \`${occasion.command}\`. kB = 1,000 bytes.`,
    found.lighthouse && lighthouseTable(found.lighthouse),
    weightTable(found.weights),
    found.transfers && transferTable(found.transfers),
    found.mainThread && mainThreadTable(found.mainThread),
    found.interactions && interactionTable(found.interactions),
    found.secondPage && secondPageTable(found.secondPage),
    found.movements && movementTable(found.movements),
    found.shifts && shiftTable(found.shifts),
    found.pictures && pictureTable(found.pictures),
    found.returns && returnTable(found.returns),
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}
