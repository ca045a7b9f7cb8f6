import { routes } from '../../contract/routes.ts';
import { scrollsSideways } from '../engines/parts.ts';
import { brokenWords } from './broken-words.ts';
import { editions, isSample } from './site-content.ts';
import { expect, test, viewport } from './test.ts';
import { textCutOff } from './text-cut-off.ts';

/* Every page of every language, opened once: as it is on phones and a desktop, and as a reader may space it (WCAG 1.4.12). */

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
    test(`In ${language} ${path} cuts off no text and breaks no word, on a narrow phone and at any width where a reader spaces it; it is no longer than a visitor scrolls on a phone, and neither the ground between its sections is too wide nor a drawing clipped`, async ({
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
      for (const width of [360, 390]) {
        await page.setViewportSize(viewport(width));
        // Another company's words may be longer than a usual phone is wide.
        if (isSample) softly(await brokenWords(page), `words broken at ${width} pixels`).toEqual([]);
      }
      await softly
        .poll(() => page.evaluate(() => document.documentElement.scrollHeight), { message: 'height' })
        .toBeLessThan(maximumHeight(path === (prefix || routes.home)));
      for (const width of [390, 1440]) {
        await page.setViewportSize(viewport(width));
        softly(await page.evaluate(wideGaps), `${width} pixels`).toEqual([]);
        softly(await page.locator('.diagram li > svg').evaluateAll(clipped), `${width} pixels`).toEqual([]);
      }
      // A sheet of the page's own: its policy refuses style elements.
      await page.evaluate((text) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(text);
        document.adoptedStyleSheets.push(sheet);
      }, spacing);
      for (const width of [1440, 1123, 1040, 768, 390, 320]) {
        await page.setViewportSize(viewport(width));
        await expectWhole(`${width} pixels, spaced`);
      }
    });

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
