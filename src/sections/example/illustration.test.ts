import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { illustration } from '../../data/schemas/illustration-schema.ts';
import { Illustration } from './illustration.tsx';

test('An option without a note or a drawing leaves those of the others with their own options', () => {
  const content = illustration.parse({
    title: 'Order 218',
    choice: 'On the desk of',
    bar: { breadcrumb: ['Orders'], initials: 'PS' },
    options: [
      { label: 'Sales', status: 'Quoted', note: 'As quoted in May.', motif: 'payment' },
      { label: 'Stores', status: 'Picked' },
      { label: 'Dispatch', status: 'Sent', note: 'The driver has the bill.', motif: 'parcel' },
    ],
    screen: { title: '40 hand pumps', text: 'Each desk adds its lines' },
  });
  const html = renderToStaticMarkup(createElement(Illustration, { content, label: 'Illustration' }));
  const [, notes = ''] = html.split('illustration-note');
  expect(notes.match(/data-shown="\d"|[A-Z][^<]*\./g)).toEqual([
    'data-shown="1"',
    'As quoted in May.',
    'data-shown="3"',
    'The driver has the bill.',
  ]);
  expect(html.match(/(?<=data-shown=")\d(?="><svg)/g)).toEqual(['1', '3']);
});
