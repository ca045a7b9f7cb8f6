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
  const needs = (drawing && drawingNeeds[drawing.kind]) ?? {};
  if (!needs.options && count > MAX_IN_A_ROW)
    report(
      ['options'],
      `must have at most ${MAX_IN_A_ROW} entries, which have room in a row on a phone; it has ${count}`,
    );
  const counts = [
    ['options', count, needs.options],
    ['rows', rows.length, needs.rowsPerOption ? needs.rowsPerOption * count : needs.rows],
  ] as const;
  for (const [field, length, needed = length] of counts)
    if (length !== needed)
      report([field], `must have ${needed} entries for the drawing ${drawing?.kind}; it has ${length}`);
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
  for (const [index, { marks }] of options.entries())
    if (marks !== undefined && !rows.some(({ term }) => term === marks))
      report(['options', index, 'marks'], `"${marks}" is not the term of a row`);
  if (initial > options.length) report(['initial'], `is not one of the ${options.length} options`);
}

function checkRows({ rows = [], options }: Illustration, report: Report): void {
  for (const [index, { text, texts, shownFrom = 1, shownFor = [] }] of rows.entries()) {
    const path = ['rows', index];
    if ((text === undefined) === (texts === undefined)) report(path, 'needs either text or texts');
    if (texts) checkLength([...path, 'texts'], texts, options.length, report);
    if (Math.max(shownFrom, ...shownFor) > options.length)
      report(path, `names an option that is not one of the ${options.length}`);
  }
}

function checkLength(path: PropertyKey[], { length }: readonly unknown[], count: number, report: Report) {
  if (length !== count) report(path, `needs ${count} entries, one for each option`);
}
