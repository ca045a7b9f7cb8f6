import type { Page } from '@playwright/test';
import { routes } from '../../contract/routes.ts';
import { scrollsSideways } from '../engines/parts.ts';
import { isSample } from '../sample-company.ts';
import { brokenWords } from './broken-words.ts';
import { joinedTexts } from './joined-texts.ts';
import { expectWindowsToFit } from './model-window.ts';
import { editions, illustrations, keysOn } from './site-content.ts';
import { expect, test, viewport } from './test.ts';
import { textCutOff } from './text-cut-off.ts';

/*
 * Every page of every language, opened once: as it is on phones and a desktop, and as a reader may space it (WCAG 1.4.12) or
 * double it. The windows of keys on a page with an illustration are opened in illustrations.spec.ts.
 */

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

for (const { language, prefix, paths, heroes } of editions)
  for (const path of paths)
    test(`In ${language} ${path} cuts off no text and breaks no word, on a narrow phone, at any width where a reader spaces it, and on a desktop where they double it; it is no longer than a visitor scrolls on a phone, its cards stand in rows on a tablet, the windows of its keys fit, no texts that lie apart are one word for a screen reader, and neither the ground between its sections is too wide nor a picture or a drawing cut`, async ({
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
            {
              message,
            },
          )
          .toEqual({ cut: [], sideways: false });
      };
      await page.setViewportSize(viewport(320));
      await page.goto(path);
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
        softly(await page.locator('.diagram li > svg').evaluateAll(clipped), `${width} pixels`).toEqual([]);
        // A translation has the elements of the original.
        if (prefix === '' || place === routes.home)
          softly(await joinedTexts(page), `${width} pixels`).toEqual([]);
      };
      await expectWellSet(390);
      if (isDetail && place.startsWith(routes.industries)) {
        await page.setViewportSize(viewport(768));
        softly(await columns(page, '#services .card'), 'cards in a row on a tablet').toBe(2);
        if ((await page.locator('.related li').count()) === 3)
          softly(await columns(page, '.related li'), 'related pages in a row on a tablet').toBe(3);
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

/** In the page: the share of a picture's width that its box does not cut off, once it has loaded. */
function shownWidth(image: Element): number {
  const { complete, clientWidth, clientHeight, naturalWidth, naturalHeight } = image as HTMLImageElement;
  if (!complete) return 0;
  return Math.min(1, clientWidth / clientHeight / (naturalWidth / naturalHeight));
}

/** In the page: the lengths of the rows of names, where one is far shorter than another. */
function shortRows(lists: Element[]): number[] {
  const rows = new Map<number, number>();
  for (const name of lists.flatMap((list) => [...list.children])) {
    const { bottom, right } = name.getBoundingClientRect();
    rows.set(Math.round(bottom), right - (name.parentElement?.getBoundingClientRect().left ?? 0));
  }
  const lengths = [...rows.values()];
  return Math.min(...lengths) < 0.4 * Math.max(...lengths) ? lengths : [];
}

/** As a reader's stylesheet does. */
function setRootSize(page: Page, size: string): Promise<void> {
  return page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize;
  }, size);
}

/** The number of elements beside each other. */
function columns(page: Page, selector: string): Promise<number> {
  return page
    .locator(selector)
    .evaluateAll((all) => new Set(all.map((one) => Math.round(one.getBoundingClientRect().x))).size);
}

/** In the page: neighbours of one colour without a line between, whose paddings are together more than a section's. */
function wideGaps(): string[] {
  const sections = [...document.querySelectorAll('main > section')];
  const probe = document.createElement('div');
  probe.style.paddingTop = 'var(--section)';
  document.body.append(probe);
  const rhythm = Number.parseFloat(getComputedStyle(probe).paddingTop);
  probe.remove();
  return sections.slice(1).flatMap((section, index) => {
    const above = getComputedStyle(sections[index] as Element);
    const below = getComputedStyle(section);
    const gap = Number.parseFloat(above.paddingBottom) + Number.parseFloat(below.paddingTop);
    const isOneGround = above.backgroundColor === below.backgroundColor && above.borderBottomStyle === 'none';
    return isOneGround && gap > rhythm + 1
      ? [`${gap} pixels above "${section.querySelector('h2')?.textContent}"`]
      : [];
  });
}

/** In the page: drawings of which a round box cuts off something. */
function clipped(drawings: Element[]): string[] {
  return (drawings as SVGSVGElement[]).flatMap((drawing) => {
    const { overflow, borderRadius, paddingTop } = getComputedStyle(drawing);
    if (overflow === 'visible' || borderRadius === '0px') return [];
    const { width, height } = drawing.getBoundingClientRect();
    const radius = Math.min(width, height) / 2 - Number.parseFloat(paddingTop);
    const scale = (2 * radius) / (drawing.viewBox.baseVal.width || 1);
    const shape = drawing.getBBox();
    const reach = Math.hypot(shape.width, shape.height) / 2;
    return reach * scale > radius ? [drawing.innerHTML.slice(0, 60)] : [];
  });
}
