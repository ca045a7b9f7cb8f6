import { scrollsSideways } from '../engines/parts.ts';
import { editions } from './site-content.ts';
import { expect, test, viewport } from './test.ts';
import { textCutOff } from './text-cut-off.ts';

/* Letters, words, lines and paragraphs as far apart as a reader may set them (WCAG 1.4.12). */

const spacing = `
  * { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; line-height: 1.5 !important; }
  p { margin-block-end: 2em !important; }
`;

test.use({ bypassCSP: true });

for (const { language, paths } of editions)
  for (const width of [320, 390, 768, 1040, 1123, 1440])
    test(`No text in ${language} is cut off at ${width} pixels where a reader spaces it`, async ({
      page,
    }) => {
      test.slow();
      await page.setViewportSize(viewport(width));
      for (const path of paths) {
        await page.goto(path);
        await page.addStyleTag({ content: spacing });
        expect.soft(await textCutOff(page), path).toEqual([]);
        expect.soft(await page.evaluate(scrollsSideways), `${path} scrolls sideways`).toBe(false);
      }
    });
