import { expect, test } from 'vitest';
import { schemaProblems } from '../records/schema-problems.ts';
import { illustration } from './illustration-schema.ts';

const options = [
  { label: 'Sales', status: 'Quoted', note: 'Sales quotes.' },
  { label: 'Stores', status: 'Picked', tone: 'waiting', note: 'Stores picks.' },
  { label: 'Dispatch', status: 'Sent', marks: 'Customer', note: 'Dispatch sends.' },
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

const option = (label: string, change = {}) => ({ label, status: label, ...change });
const labels = ['Khoya', 'Besan', 'Ghee', 'Cashew', 'Pista', 'Sugar', 'Saffron'];
const row = (change: Record<string, unknown>) => ({ rows: [{ term: 'Customer', ...change }] });

test('An illustration needs no drawing', () => {
  expect(problemsWith({})).toEqual([]);
});

test('Options with one status have one tone', () => {
  const open = { status: 'Open', tone: 'bad' };
  expect(problemsWith({ options: labels.slice(0, 3).map((label) => option(label, open)) })).toEqual([]);
});

test.each([
  [
    'a note with some options alone',
    { options: [{ label: 'Sales', status: 'Quoted' }, ...options.slice(1)] },
    'options needs a note each, or none.',
  ],
  [
    'an option that marks a row that is not there',
    { options: [{ ...options[0], marks: 'Price list' }, ...options.slice(1)] },
    'options[0].marks "Price list" is not the term of a row.',
  ],
  ['a text too few', row({ texts: ['One', 'Two'] }), 'rows[0].texts needs 3 entries, one for each option.'],
  ['a row without a text', row({}), 'rows[0] needs either text or texts.'],
  ['a row with both', row({ text: 'One', texts: ['1', '2', '3'] }), 'rows[0] needs either text or texts.'],
  [
    'a row for an option that is not there',
    row({ text: 'One', shownFrom: 4 }),
    'rows[0] names an option that is not one of the 3.',
  ],
  ['a first option that is not there', { initial: 4 }, 'initial is not one of the 3 options.'],
  [
    'covered lines without the word of the cover',
    { closed: undefined },
    'closed is missing: it covers lines with `shownFor`.',
  ],
  [
    'a drawing for another number of options',
    {
      drawing: { kind: 'report-card' },
      options: options.slice(0, 2),
      rows: undefined,
    },
    'options must have 3 entries for the drawing report-card; it has 2.',
  ],
  [
    'more options than have room, without a drawing',
    { options: labels.slice(0, 5).map((label) => option(label)), rows: undefined },
    'options must have at most 4 entries; it has 5.',
  ],
  [
    'a drawing for another number of rows',
    { drawing: { kind: 'stock-by-expiry' }, options: labels.map((label) => option(label)), rows: undefined },
    'rows must have 8 entries for the drawing stock-by-expiry; it has 0.',
  ],
  [
    'a desk with one row',
    { drawing: { kind: 'order-desks' } },
    'rows must have 6 entries for the drawing order-desks; it has 3.',
  ],
  [
    'a drawing in a row beside the screen',
    { drawing: { kind: 'delivery-route' } },
    'layout must be board for the drawing delivery-route, whose options are in a row.',
  ],
  [
    'two options with one label',
    { options: [options[0], { ...options[1], label: 'Sales' }, options[2]] },
    'options[1].label "Sales" is the label of two options.',
  ],
  [
    'two tones of one status, which colour alone would tell apart',
    { options: [options[0], { ...options[1], status: 'Quoted' }, options[2]] },
    'options[1].tone must be good, as with the first option whose status is "Quoted".',
  ],
  [
    'a row that has a text for each option and comes with one of them',
    row({ texts: ['1', '2', '3'], shownFrom: 2 }),
    'rows[0] has texts and shownFrom, of which a row may have one.',
  ],
  [
    'a row that is shown for an option twice',
    row({ text: 'One', shownFor: [1, 1] }),
    'rows[0].shownFor names an option twice.',
  ],
  [
    'a room with a state too few',
    {
      drawing: {
        kind: 'room-plan',
        statuses: {
          leaving: 'Leaving',
          staying: 'Staying',
          cleaning: 'Cleaning',
          free: 'Free',
          arriving: 'Arriving',
        },
        rooms: [{ number: '101', states: ['free', 'staying'] }],
      },
    },
    'drawing.rooms[0].states needs 3 entries, one for each option.',
  ],
])('%s is refused with a sentence', (_, change, sentence) => {
  expect(problemsWith(change)).toEqual([sentence]);
});
