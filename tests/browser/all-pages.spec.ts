import type { Page } from '@playwright/test';
import { routes } from '../../contract/routes.ts';
import { scrollsSideways } from '../engines/parts.ts';
import { isSample } from '../sample-company.ts';
import { brokenWords } from './broken-words.ts';
import { joinedTexts } from './joined-texts.ts';
import { expectKindToArrive, expectKindToFit } from './kind-of-page.ts';
import { expectWindowsToFit } from './model-window.ts';
import { clippedDrawings, columnsOf, shortRows, shownWidth, wideGaps } from './page-measures.ts';
import { test } from './shared-context.ts';
import { editions, illustrations, keysOn, kindsOfPages } from './site-content.ts';
import { stopPainting } from './stop-painting.ts';
import { expect, refusedByServer, viewport } from './test.ts';
import { textCutOff } from './text-cut-off.ts';

/*
 * Every page of every language, opened once: as it is on phones and a desktop, and as a reader may space it (WCAG 1.4.12) or
 * double it; of each kind one page is looked at closer. The windows of keys on a page with an illustration are opened in
 * illustrations.spec.ts.
 */

test.use({ expectedMessages: refusedByServer });

/** Pixels of a page on a phone; an owner's texts may be longer. */
function maximumHeight(isHome: boolean): number {
  if (!isSample) return Number.POSITIVE_INFINITY;
  return isHome ? 10_500 : 11_000;
}

const spacing = `
  * { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; line-height: 1.5 !important; }
  p { margin-block-end: 2em !important; }
`;

/** Parts in columns, whose words a text of twice the size could break. */
const inColumns =
  '.card, .diagram, .related, .service-tabs-frame, .industries-grid, .features-points, .footer-columns';

const softly = expect.configure({ soft: true });

/** Pages without a record, as of a sent form. */
const withoutRecord = kindsOfPages.filter((path) => !editions.some(({ paths }) => paths.includes(path)));

for (const { language, prefix, paths, heroes } of editions)
  for (const path of [...paths, ...(prefix === '' ? withoutRecord : [])]) {
    const isKind = kindsOfPages.includes(path);
    const ofKind =
      '; it arrives whole, under one headline, without violations of axe by day and by night, and fits every window and larger text without a broken price, a line of more than some 85 letters or a headline of four lines on a wide screen';
    test(`In ${language} ${path} cuts off no text and breaks no word, on a narrow phone, at any width where a reader spaces it, and on a desktop where they double it; it is no longer than a visitor scrolls on a phone, its cards stand in rows on a tablet, the windows of its keys fit, no texts that lie apart are one word for a screen reader, and neither the ground between its sections is too wide nor a picture or a drawing cut${isKind ? ofKind : ''}`, async ({
      page,
    }) => {
      // The path of the same page in the original language.
      const place = path.slice(prefix.length) || routes.home;
      const isDetail = /^\/(services|industries)\/./.test(place);
      const expectWhole = async (message: string) => {
        // A page may follow a new width in its next frame.
        await softly
          .poll(
            async () => ({ cut: await textCutOff(page), sideways: await page.evaluate(scrollsSideways) }),
            { message },
          )
          .toEqual({ cut: [], sideways: false });
      };
      await page.setViewportSize(viewport(320));
      if (isKind) await expectKindToArrive(page, path);
      else await page.goto(path);
      await stopPainting(page);
      if (isKind) await expectKindToFit(page);
      await page.setViewportSize(viewport(320));
      await expectWhole('320 pixels');
      softly(await page.locator('.card-title').count(), 'titles of cards').toBeGreaterThan(isDetail ? 0 : -1);
      softly(await brokenWords(page, '.card-title'), 'words of card titles broken at 320 pixels').toEqual([]);
      for (const width of [360, 390]) {
        await page.setViewportSize(viewport(width));
        // Another company's words may be longer than a usual phone is wide.
        if (isSample) softly(await brokenWords(page), `words broken at ${width} pixels`).toEqual([]);
      }
      await softly
        .poll(() => page.evaluate(() => document.documentElement.scrollHeight), { message: 'height' })
        .toBeLessThan(maximumHeight(place === routes.home));
      const expectWellSet = async (width: number) => {
        softly(await page.evaluate(wideGaps), `${width} pixels`).toEqual([]);
        const drawings = page.locator('.diagram li > svg');
        softly(await drawings.evaluateAll(clippedDrawings), `${width} pixels`).toEqual([]);
        // A translation has the elements of the original.
        if (prefix === '' || place === routes.home)
          softly(await joinedTexts(page), `${width} pixels`).toEqual([]);
      };
      await expectWellSet(390);
      if (isDetail && place.startsWith(routes.industries)) {
        await page.setViewportSize(viewport(768));
        const inRow = (selector: string) => page.locator(selector).evaluateAll(columnsOf);
        softly(await inRow('#services .card'), 'cards in a row on a tablet').toBe(2);
        if ((await page.locator('.related li').count()) === 3)
          softly(await inRow('.related li'), 'related pages in a row on a tablet').toBe(3);
      }
      if (isDetail || place === routes.home || place === routes.getStarted) {
        // The narrowest window that has text beside the picture.
        await page.setViewportSize({ width: 769, height: 1100 });
        await softly
          .poll(() => page.locator('main picture img').first().evaluate(shownWidth), {
            message: "share of the picture's width that is shown at 769 pixels",
          })
          .toBeGreaterThanOrEqual(0.8);
      }
      if (isSample && prefix === '') {
        await page.setViewportSize(viewport(1280));
        await setRootSize(page, '200%');
        softly(await brokenWords(page, inColumns), 'words broken where text is doubled').toEqual([]);
        await setRootSize(page, '');
      }
      await page.setViewportSize(viewport(1440));
      await expectWellSet(1440);
      if (isSample)
        softly(await page.locator('.connections ul').evaluateAll(shortRows), 'short rows of names').toEqual(
          [],
        );
      const hero = heroes.find((one) => one.path === path)?.hero;
      if (hero && keysOn(hero).length > 0 && !illustrations.some((one) => one.path === path)) {
        await expect(page.locator('.model-key > button')).toHaveCount(keysOn(hero).length);
        await expectWindowsToFit(page);
      }
      // A sheet of the page's own: its policy refuses style elements.
      await page.evaluate((text) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(text);
        document.adoptedStyleSheets.push(sheet);
      }, spacing);
      for (const width of [1440, 1123, 1040, 768, 320]) {
        await page.setViewportSize(viewport(width));
        await expectWhole(`${width} pixels, spaced`);
      }
      // Last, because a browser sets a whole page anew for each size of text.
      if (isSample) {
        await page.evaluate(() => document.adoptedStyleSheets.pop());
        const devtools = await page.context().newCDPSession(page);
        await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
        await page.setViewportSize(viewport(390));
        const broken = await brokenWords(page, '.card, .related li, .industries-card');
        softly(broken, 'words broken on a phone with text twice its size').toEqual([]);
      }
    });
  }

/** As a reader's stylesheet does. */
function setRootSize(page: Page, size: string): Promise<void> {
  return page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize;
  }, size);
}
