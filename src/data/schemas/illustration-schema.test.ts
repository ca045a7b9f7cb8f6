import { expect, test } from 'vitest';
import { schemaProblems } from '../records/schema-problems.ts';
import { illustration } from './illustration-schema.ts';

const options = [
  { label: 'Sales', status: 'Quoted' },
  { label: 'Stores', status: 'Picked', tone: 'waiting' },
  { label: 'Dispatch', status: 'Sent', marks: 'Customer' },
];
const written = {
  title: 'Order 218',
  choice: 'On the desk of',
  bar: { breadcrumb: ['Orders', '218'], initials: 'PS' },
  options,
  screen: { title: '40 hand pumps', text: 'Each desk adds its lines' },
  closed: 'Closed',
  rows: [
    { term: 'Customer', text: 'Verma Agro', shownFrom: 1 },
    { term: 'Price', text: 'As quoted', shownFor: [1, 3] },
    { term: 'State', texts: ['Quoted', 'Picked', 'Sent'] },
  ],
};

function problemsWith(change: Record<string, unknown>): string[] {
  const { error } = illustration.safeParse({ ...written, ...change }, { reportInput: true });
  return error ? schemaProblems(error) : [];
}

const manyOptions = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ label: `Option ${index}`, status: 'Open' }));
const row = (change: Record<string, unknown>) => ({ rows: [{ term: 'Customer', ...change }] });
const statuses = { leaving: 'L', staying: 'S', cleaning: 'C', free: 'F', arriving: 'A' };

test('An illustration needs no drawing', () => {
  expect(problemsWith({})).toEqual([]);
});

test.each([
  ['a text too few', row({ texts: ['One', 'Two'] }), 'rows[0].texts needs 3 entries, one for each option.'],
  ['a row without a text', row({}), 'rows[0] needs either text or texts.'],
  ['a row with both', row({ text: 'One', texts: ['1', '2', '3'] }), 'rows[0] needs either text or texts.'],
  [
    'a row for an option that is not there',
    row({ text: 'One', shownFor: [1, 4] }),
    'rows[0] names an option that is not one of the 3.',
  ],
  ['a first option that is not there', { initial: 4 }, 'initial is not one of the 3 options.'],
  [
    'more options than have room',
    { options: manyOptions(5), rows: undefined },
    'options must have at most 4 entries, which have room in a row on a phone; it has 5.',
  ],
  [
    'a drawing for another number of options',
    { drawing: { kind: 'report-card' }, options: manyOptions(2), rows: undefined },
    'options must have 3 entries for the drawing report-card; it has 2.',
  ],
  [
    'a drawing for another number of rows',
    { drawing: { kind: 'stock-by-expiry' }, options: manyOptions(7), rows: undefined },
    'rows must have 8 entries for the drawing stock-by-expiry; it has 0.',
  ],
  [
    'a drawing for a board beside the screen',
    { drawing: { kind: 'delivery-route' } },
    'layout must be board for the drawing delivery-route, whose options are in a row.',
  ],
  [
    'a room with a state too few',
    { drawing: { kind: 'room-plan', statuses, rooms: [{ number: '101', states: ['free', 'staying'] }] } },
    'drawing.rooms[0].states needs 3 entries, one for each option.',
  ],
])('%s is refused with a sentence', (_, change, sentence) => {
  // A mark of a row that the change takes away is told too.
  expect(problemsWith(change)).toContain(sentence);
});

test('An option marks a row that is there', () => {
  const marked = [{ ...options[0], marks: 'Price list' }, ...options.slice(1)];
  expect(problemsWith({ options: marked })).toEqual([
    'options[0].marks "Price list" is not the term of a row.',
  ]);
});
