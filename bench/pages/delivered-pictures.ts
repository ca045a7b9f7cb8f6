import { scrollThrough, type View, viewing } from './viewing.ts';

/** A delivered file wider than this many times the device pixels it fills is waste. */
export const widestRatio = 1.3;

export interface DeliveredPicture {
  readonly path: string;
  readonly view: string;
  readonly file: string;
  /** `sizes` as written, and the width that would have been right, in CSS pixels. */
  readonly sizes: string;
  readonly shownWidth: number;
  readonly deliveredWidth: number;
  readonly ratio: number;
}

const windows = [
  ...[1, 2, 3].map((density) => ({ width: 412, height: 823, density, touch: true })),
  ...[1, 2].map((density) => ({ width: 820, height: 1180, density, touch: true })),
  ...[1, 2, 3].map((density) => ({ width: 1350, height: 940, density, touch: false })),
  { width: 1920, height: 1080, density: 1, touch: false },
];

/** Every picture that a reader of these pages is sent, against the space it fills. */
export async function deliveredPictures(
  origin: string,
  paths: readonly string[],
): Promise<DeliveredPicture[]> {
  const found: DeliveredPicture[] = [];
  for (const view of windows) {
    for (const path of paths) found.push(...(await onePage(origin, path, view)));
  }
  return found;
}

function onePage(origin: string, path: string, view: View): Promise<DeliveredPicture[]> {
  return viewing(view, async (page) => {
    await page.goto(origin + path, { waitUntil: 'networkidle0' });
    await scrollThrough(page);
    const pictures = await page.evaluate(() =>
      [...document.images]
        .filter((image) => image.complete && image.currentSrc && image.checkVisibility())
        .map((image) => {
          const { width, height } = image.getBoundingClientRect();
          const proportion = Number(image.getAttribute('width')) / Number(image.getAttribute('height'));
          const covers = getComputedStyle(image).objectFit === 'cover';
          const source = [...(image.parentElement?.querySelectorAll('source') ?? [])].find(
            ({ media, srcset }) =>
              matchMedia(media || 'all').matches && srcset.includes(new URL(image.currentSrc).pathname),
          );
          const natural = source?.hasAttribute('width')
            ? Number(source.getAttribute('width')) / Number(source.getAttribute('height'))
            : proportion;
          return {
            file: new URL(image.currentSrc).pathname.replace('/a/', ''),
            sizes: source?.sizes ?? image.sizes,
            shownWidth: covers ? Math.max(width, height * natural) : width,
          };
        }),
    );
    return pictures.map(({ file, sizes, shownWidth }) => {
      const deliveredWidth = Number(/-(\d+)\./.exec(file)?.[1]);
      const ratio = deliveredWidth / (shownWidth * view.density);
      return {
        path,
        view: `${view.width} × ${view.density}`,
        file,
        sizes,
        shownWidth,
        deliveredWidth,
        ratio,
      };
    });
  });
}
