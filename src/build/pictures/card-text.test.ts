import { expect, test } from 'vitest';
import { fixtureRecord } from '../../data/records/content-record.fixtures.ts';
import { writeFonts } from '../fonts/fonts.ts';
import { drawCardText, drawFittedText } from './card-text.ts';

/** The fonts of a site with this headline. */
function fontsFor(heading: string) {
  const records = [fixtureRecord('home', 'home', { hero: { heading } })];
  return writeFonts({ editions: [{ language: 'pl', prefix: '', records }], problems: [], notices: [] });
}

test('Letters beyond Latin-1 are as strong on a card as the others', async () => {
  const fonts = await fontsFor('Usługi');
  const inkOf = async (line: string) => {
    const { input } = await drawCardText({ line, size: 92, colour: '#fff', width: 900 }, fonts);
    return input.reduce((sum, value, index) => (index % 4 === 3 ? sum + value : sum), 0);
  };
  // A stroke crosses the letter; in another font both were thinner than the letter alone.
  expect(await inkOf('ł')).toBeGreaterThan(await inkOf('l'));
});

test.each(['Brüder Ältenhöfer & Söhne Orgelbau GmbH', 'Orgelbauhandwerksgenossenschaft'])(
  'The name %s stays in its box',
  async (line) => {
    const box = { width: 490, height: 140 };
    const { raw } = await drawFittedText({ line, size: 40, colour: '#fff' }, box, await fontsFor(line));
    expect(raw.width).toBeLessThanOrEqual(box.width);
    expect(raw.height).toBeLessThanOrEqual(box.height);
    expect(raw.width).toBeGreaterThan(box.width / 2);
  },
);
