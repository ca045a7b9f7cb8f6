import type { Theme } from './theme.ts';

const PATIENCE_MS = 600;

/**
 * Turns the page and the pictures on screen to a theme in one movement, where the browser has view
 * transitions and the visitor accepts motion; else does nothing. A script of its own that imports
 * nothing: what it shares with the page's script it is given.
 */
export async function turnTheme(
  theme: Theme,
  turnSource: (source: HTMLSourceElement, theme: Theme) => void,
): Promise<void> {
  // The lamp answers in the next frame; the room follows.
  await painted();
  if (matchMedia('(prefers-reduced-motion: reduce)').matches || !document.startViewTransition) return;
  const turn = (picture: HTMLPictureElement) => {
    for (const source of picture.querySelectorAll<HTMLSourceElement>('[data-night]'))
      turnSource(source, theme);
  };
  const pictures = [...document.querySelectorAll('picture')].filter(isOnScreen);
  await arrived(pictures, turn);
  await document.startViewTransition(() => {
    document.documentElement.dataset.theme = theme;
    pictures.forEach(turn);
  }).finished;
}

function painted(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
}

/** Resolves when these pictures are there in the other theme, or after a moment's patience. */
async function arrived(pictures: readonly HTMLPictureElement[], turn: (picture: HTMLPictureElement) => void) {
  const decoding = pictures.map((picture) => {
    const other = picture.cloneNode(true) as HTMLPictureElement;
    turn(other);
    const image = other.querySelector('img');
    if (image) image.loading = 'eager';
    return image?.decode();
  });
  await Promise.race([
    Promise.allSettled(decoding),
    new Promise((resolve) => setTimeout(resolve, PATIENCE_MS)),
  ]);
}

function isOnScreen(element: Element): boolean {
  const { top, bottom, width } = element.getBoundingClientRect();
  return width > 0 && bottom > 0 && top < innerHeight;
}
