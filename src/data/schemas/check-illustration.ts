import { drawingNeeds } from './drawing-schema.ts';
import type { Illustration } from './illustration-schema.ts';

/** Takes half a sentence about the field at a path. */
type Report = (path: PropertyKey[], message: string) => void;

/** A row of options has room for so many on a phone; a drawing may have room for more. */
const MAX_IN_A_ROW = 4;

/** Reports parts of an illustration that do not fit each other: they would be drawn wrong, or not at all. */
export function checkIllustration(written: Illustration, report: Report): void {
  checkDrawing(written, report);
  checkOptions(written, report);
  checkRows(written, report);
}

function checkDrawing({ drawing, layout, options, rows = [] }: Illustration, report: Report): void {
  const count = options.length;
  const needs = drawing ? drawingNeeds(drawing, count) : {};
  const countMessage = (needed: number, { length }: readonly unknown[]) =>
    `must have ${needed} entries for the drawing ${drawing?.kind}; it has ${length}`;
  if (needs.options === undefined && count > MAX_IN_A_ROW)
    report(['options'], `must have at most ${MAX_IN_A_ROW} entries; it has ${count}`);
  if (needs.options !== undefined && needs.options !== count)
    report(['options'], countMessage(needs.options, options));
  else if (needs.rows !== undefined && needs.rows !== rows.length)
    report(['rows'], countMessage(needs.rows, rows));
  if (needs.layout && needs.layout !== layout)
    report(
      ['layout'],
      `must be ${needs.layout} for the drawing ${drawing?.kind}, whose options are in a row`,
    );
  if (drawing?.kind === 'room-plan')
    for (const [index, { states }] of drawing.rooms.entries())
      checkLength(['drawing', 'rooms', index, 'states'], states, count, report);
}

function checkOptions({ options, initial, rows = [] }: Illustration, report: Report): void {
  for (const [index, { label, status, tone, marks }] of options.entries()) {
    const path = ['options', index];
    if (options.findIndex((other) => other.label === label) < index)
      report([...path, 'label'], `"${label}" is the label of two options`);
    const first = options.find((other) => other.status === status);
    if (first && first.tone !== tone)
      report(
        [...path, 'tone'],
        `must be ${first.tone}, as with the first option whose status is "${status}"`,
      );
    if (marks !== undefined && !rows.some(({ term }) => term === marks))
      report([...path, 'marks'], `"${marks}" is not the term of a row`);
  }
  if (options.some(({ note }) => note) && !options.every(({ note }) => note))
    report(['options'], 'needs a note each, or none');
  if (initial > options.length) report(['initial'], `is not one of the ${options.length} options`);
}

function checkRows({ rows = [], options, closed }: Illustration, report: Report): void {
  for (const [index, row] of rows.entries()) {
    const path = ['rows', index];
    checkLength([...path, 'texts'], row.texts, options.length, report);
    if ((row.text === undefined) === (row.texts === undefined)) report(path, 'needs either text or texts');
    const ways = (['texts', 'shownFrom', 'shownFor'] as const).filter((way) => row[way] !== undefined);
    if (ways.length > 1) report(path, `has ${ways.join(' and ')}, of which a row may have one`);
    if (row.shownFor && !closed) report(['closed'], 'is missing: it covers lines with `shownFor`');
    if (Math.max(row.shownFrom ?? 1, ...(row.shownFor ?? [])) > options.length)
      report(path, `names an option that is not one of the ${options.length}`);
  }
}

function checkLength(
  path: PropertyKey[],
  entries: readonly unknown[] | undefined,
  count: number,
  report: Report,
): void {
  if (entries && entries.length !== count) report(path, `needs ${count} entries, one for each option`);
}
