import { expect, test } from 'vitest';
import { illustration } from '../../data/schemas/illustration-schema.ts';
import { inOneState } from './one-state.ts';

const content = illustration.parse({
  title: 'Plan',
  choice: 'At',
  bar: { place: ['House'], search: 'Search', initials: 'AB' },
  options: [
    { label: 'Morning', motif: 'home', status: 'Early', note: 'Early.' },
    { label: 'Noon', motif: 'invoice', status: 'Midday', note: 'Midday.', marks: 'Guests' },
    { label: 'Evening', status: 'Late', note: 'Late.' },
  ],
  initial: 2,
  screen: { title: 'House', text: 'Two rooms' },
  drawing: {
    kind: 'room-plan',
    statuses: { leaving: 'L', staying: 'S', cleaning: 'C', free: 'F', arriving: 'A' },
    rooms: [{ number: '101', states: ['leaving', 'cleaning', 'free'] }],
  },
  rows: [
    { term: 'Guests', texts: ['Four', 'Three', 'Five'], motif: 'handwriting' },
    { term: 'Bill', text: 'Paid', shownFrom: 3 },
  ],
});

test('In one state an illustration has the texts and drawings of its initial state with every option', () => {
  const fixed = inOneState(content);
  expect(fixed.rows?.[0]).toEqual({ term: 'Guests', text: 'Three', motif: undefined });
  const { label: _, ...noon } = content.options[1] ?? {};
  expect(fixed.options).toEqual(content.options.map(({ label }) => ({ ...noon, label })));
  expect(fixed.drawing).toMatchObject({ rooms: [{ states: ['cleaning', 'cleaning', 'cleaning'] }] });
});

test('What an illustration says with every option, and its choice, stay as they are', () => {
  const fixed = inOneState(content);
  expect(fixed.options.map(({ label }) => label)).toEqual(['Morning', 'Noon', 'Evening']);
  expect(fixed.rows?.[1], 'a drawing arranges it').toEqual(content.rows?.[1]);
  const plain = inOneState({ ...content, drawing: undefined });
  expect(plain.rows?.[1]).toEqual({ term: 'Bill', text: '', motif: undefined });
  expect(fixed).toMatchObject({ title: 'Plan', initial: 2, screen: content.screen });
});
