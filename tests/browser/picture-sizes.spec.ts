import { industryPath, servicePath } from './site-content.ts';
import { expect, refusedByServer, scrollThrough, test } from './test.ts';

for (const [width, deviceScaleFactor] of [
  [390, 3],
  [820, 2],
  [1440, 1],
] as const)
  test.describe(`On a screen of ${width} pixels with ${deviceScaleFactor} device pixels each`, () => {
    test.use({ viewport: { width, height: 900 }, deviceScaleFactor, expectedMessages: refusedByServer });

    test('pictures are sent as large as up to two device pixels to a pixel need', async ({ page }) => {
      for (const path of ['/', servicePath, industryPath, '/nowhere']) {
        await page.goto(path);
        await scrollThrough(page);
        const pictures = page.locator('picture > img');
        await expect.poll(() => pictures.evaluateAll(withoutFile), path).toEqual([]);
        const sent = await pictures.evaluateAll(sentPictures);
        expect(sent.length, path).toBeGreaterThan(0);
        expect
          .soft(
            sent.filter(({ isEnough }) => !isEnough),
            path,
          )
          .toEqual([]);
      }
    });
  });

/** In the page: pictures whose file has not come, which have no size to compare. */
function withoutFile(images: Element[]): string[] {
  return (images as HTMLImageElement[])
    .filter((image) => image.checkVisibility() && (!image.complete || image.naturalWidth === 0))
    .map(({ alt, currentSrc }) => `${alt} ${currentSrc}`);
}

/** In the page: each picture, with true where its file is the widest or has 85 % of the pixels that its box needs. */
function sentPictures(images: Element[]) {
  return (images as HTMLImageElement[]).flatMap((image) => {
    const { clientWidth, clientHeight, naturalWidth, naturalHeight, currentSrc } = image;
    const sources = image.parentElement?.querySelectorAll('source') ?? [];
    const source = [...sources].find(({ srcset }) =>
      srcset.includes(new URL(currentSrc || '/', origin).pathname),
    );
    const files = source?.srcset.split(', ').map((candidate) => candidate.split(' ')) ?? [];
    const widths = files.map(([, descriptor = '']) => Number.parseInt(descriptor, 10));
    const width = widths[files.findIndex(([file = '']) => currentSrc.endsWith(file))];
    if (!image.checkVisibility() || !width) return [];
    // The width to which the file is scaled, also where its box cuts off a part.
    const shown = Math.max(clientWidth, (clientHeight * naturalWidth) / naturalHeight);
    const needed = shown * Math.min(devicePixelRatio, 2);
    const isEnough = width >= 0.85 * Math.min(needed, Math.max(...widths));
    return { file: currentSrc, width, needed: Math.round(needed), isEnough };
  });
}
