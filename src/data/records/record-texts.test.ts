import { expect, test } from 'vitest';
import { textFields } from './record-texts.ts';

test('Each text of a record is found with its field as people read it', () => {
  const record = {
    title: 'Shops',
    order: 3,
    alternateMobile: null,
    page: { groups: [{ cards: ['Looms', 'Yarn'] }], 'minimum-age': '18' },
  };
  expect(textFields(record).map(({ field, text }) => [field, text])).toEqual([
    ['title', 'Shops'],
    ['page.groups[0].cards[0]', 'Looms'],
    ['page.groups[0].cards[1]', 'Yarn'],
    ['page["minimum-age"]', '18'],
  ]);
  expect(textFields(record)[2]?.path).toEqual(['page', 'groups', 0, 'cards', 1]);
});

test('A file that could not be read has no texts', () => {
  expect([textFields(undefined), textFields(null)]).toEqual([[], []]);
});
