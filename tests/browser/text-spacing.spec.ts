import { routes } from '../../contract/routes.ts';
import { scrollsSideways } from '../engines/parts.ts';
import { editions, isSample } from './site-content.ts';
import { expect, test, viewport } from './test.ts';
import { textCutOff } from './text-cut-off.ts';

/* Every page of every language, opened once: as it is, and as a reader may space it (WCAG 1.4.12). */

/** Pixels of a page on a phone; an owner's texts may be longer. */
function maximumHeight(isHome: boolean): number {
  if (!isSample) return Number.POSITIVE_INFINITY;
  return isHome ? 10_500 : 11_000;
}

const spacing = `
  * { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; line-height: 1.5 !important; }
  p { margin-block-end: 2em !important; }
`;

const softly = expect.configure({ soft: true });

for (const { language, prefix, paths } of editions)
  for (const path of paths)
    test(`No text in ${language} of ${path} is cut off, on a narrow phone, and at any width where a reader spaces it; on a phone the page is no longer than a visitor scrolls`, async ({
      page,
    }) => {
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
      await page.setViewportSize(viewport(390));
      await softly
        .poll(() => page.evaluate(() => document.documentElement.scrollHeight), { message: 'height' })
        .toBeLessThan(maximumHeight(path === (prefix || routes.home)));
      // A sheet of the page's own: its policy refuses style elements.
      await page.evaluate((text) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(text);
        document.adoptedStyleSheets.push(sheet);
      }, spacing);
      for (const width of [320, 390, 768, 1040, 1123, 1440]) {
        await page.setViewportSize(viewport(width));
        await expectWhole(`${width} pixels, spaced`);
      }
    });
