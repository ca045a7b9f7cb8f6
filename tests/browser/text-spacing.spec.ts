import { scrollsSideways } from '../engines/parts.ts';
import { editions } from './site-content.ts';
import { expect, test, viewport } from './test.ts';
import { textCutOff } from './text-cut-off.ts';

/* Every page of every language, opened once: as it is, and as a reader may space it (WCAG 1.4.12). */

const spacing = `
  * { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; line-height: 1.5 !important; }
  p { margin-block-end: 2em !important; }
`;

const softly = expect.configure({ soft: true });

for (const { language, paths } of editions)
  for (const path of paths)
    test(`No text in ${language} of ${path} is cut off, on a narrow phone, and at any width where a reader spaces it`, async ({
      page,
    }) => {
      const expectWhole = async (message: string) => {
        // A page may follow a new width in its next frame.
        await softly.poll(() => textCutOff(page), { message }).toEqual([]);
        await softly
          .poll(() => page.evaluate(scrollsSideways), { message: `${message}, sideways` })
          .toBe(false);
      };
      await page.setViewportSize(viewport(320));
      await page.goto(path);
      await expectWhole('320 pixels');
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
