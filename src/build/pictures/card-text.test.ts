import { expect, test } from 'vitest';
import { fixtureRecord } from '../../data/records/content-record.fixtures.ts';
import { writeFonts } from '../fonts/fonts.ts';
import { drawCardText } from './card-text.ts';

test('Letters beyond Latin-1 are as strong on a card as the others', async () => {
  const records = [fixtureRecord('home', 'home', { hero: { heading: 'Usługi' } })];
  const fonts = await writeFonts({
    editions: [{ language: 'pl', prefix: '', records }],
    problems: [],
    notices: [],
  });
  const inkOf = async (line: string) => {
    const { input } = await drawCardText({ line, size: 92, colour: '#fff', width: 900 }, fonts);
    return input.reduce((sum, value, index) => (index % 4 === 3 ? sum + value : sum), 0);
  };
  // A stroke crosses the letter; in another font both were thinner than the letter alone.
  expect(await inkOf('ł')).toBeGreaterThan(await inkOf('l'));
});
