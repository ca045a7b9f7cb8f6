import { editions } from '../browser/site-content.ts';
import { desktop } from './parts.ts';
import { behaviour, expect, test } from './test.ts';

const edition = editions.find(({ language }) => new Intl.Locale(language).maximize().script === 'Deva');
test.describe('A page in Devanagari', () => {
  test.skip(!edition, 'No language of content/ is written in it.');

  test(
    'has its text where the line metrics of the Latin font put it',
    behaviour(async (page) => {
      await page.resize(desktop);
      await page.open(edition?.prefix ?? '');
      await page.evaluate(() => document.fonts.ready.then(() => true));
      // Only a page that begins with the font in the cache uses it.
      await page.open(edition?.prefix ?? '');
      const baseline = await page.evaluate(headlineBaseline, '');
      expect(baseline).toBeGreaterThan(0);
      expect(await page.evaluate(headlineBaseline, 'Anek')).toBeCloseTo(baseline, 2);
    }),
  );
});

/** In the page: pixels from the top of the headline to the baseline of its first line, in the site's font or in another. */
function headlineBaseline(font: string): number {
  const headline = document.querySelector('h1');
  if (!headline) throw new Error('The page has no headline.');
  headline.style.fontFamily = font;
  const mark = document.createElement('span');
  mark.style.display = 'inline-block';
  headline.prepend(mark);
  const baseline = mark.getBoundingClientRect().bottom - headline.getBoundingClientRect().top;
  mark.remove();
  return baseline;
}
