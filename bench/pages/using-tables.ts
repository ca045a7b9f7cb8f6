import { type DeliveredPicture, widestRatio } from './delivered-pictures.ts';
import type { InteractionResult } from './interactions.ts';
import type { ShiftResult } from './late-font.ts';
import { ms, table } from './markdown-table.ts';
import type { MovementResult } from './movements.ts';
import type { ReturnResult } from './page-return.ts';
import type { SecondPageResult } from './second-page.ts';
import { shownSpread } from './statistics.ts';

export function interactionTable(results: readonly InteractionResult[]): string {
  const rows = results.map(({ name, view, delay, longTasks }) => [name, view, shownSpread(delay), longTasks]);
  return table(
    'Interaction to next paint, 150 ms before each answer, 4 times slower processor',
    ['interaction', 'view', 'ms', 'tasks > 50 ms'],
    rows,
  );
}

export function secondPageTable(results: readonly SecondPageResult[]): string {
  const rows = results.map(({ way, paint }) => [way, shownSpread(paint)]);
  return table(
    'Click to paint of an inner page, 150 ms before each answer, 4 times slower processor',
    ['way', 'ms'],
    rows,
  );
}

export function movementTable(results: readonly MovementResult[]): string {
  const rows = results.map(({ movement, view, drawn, dropped, partial, longestTask }) => [
    ...[movement, view, drawn, dropped, partial, ms(longestTask)],
  ]);
  return table(
    'Frames of what moves, 4 times slower processor',
    ['movement', 'view', 'drawn', 'dropped', 'moved, page late', 'longest task ms'],
    rows,
  );
}

export function shiftTable(results: readonly ShiftResult[]): string {
  const rows = results.map(({ path, view, font, shifts }) => [
    path,
    view,
    font,
    shifts.length,
    Math.max(...shifts).toFixed(4),
  ]);
  return table(
    'Layout shifts with a late font',
    ['page', 'view', 'font', 'loads', 'worst sum of shifts'],
    rows,
  );
}

export function pictureTable(pictures: readonly DeliveredPicture[]): string {
  const wide = pictures.filter(({ ratio }) => ratio > widestRatio);
  const rows = wide.map(({ path, view, file, sizes, shownWidth, deliveredWidth, ratio }) => [
    ...[path, view, file, deliveredWidth, ms(shownWidth), ratio.toFixed(2), `\`${sizes}\``],
  ]);
  const title = `Pictures wider than ${widestRatio} times what is shown: ${wide.length} of ${pictures.length}`;
  return table(title, ['page', 'window × density', 'file', 'px', 'shown CSS px', 'ratio', 'sizes'], rows);
}

export function returnTable(results: readonly ReturnResult[]): string {
  const rows = results.map(({ path, kept, reasons }) => [
    path,
    kept ? 'kept' : 'loaded anew',
    reasons.join(', '),
  ]);
  return table('Back/forward cache', ['page', 'after going back', 'reasons'], rows);
}
