import { type Theme, themeSource } from './theme.ts';

const TIMEOUT_MS = 600;
const TURN_MS = 520;

/**
 * Turns the page to a theme where the visitor accepts motion, else does nothing: colours at once, pictures on
 * screen from day to night by and by.
 */
export async function turnTheme(theme: Theme): Promise<void> {
  // The lamp answers in the next frame; the room follows.
  await painted();
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const turn = (picture: HTMLPictureElement) => {
    for (const source of picture.querySelectorAll<HTMLSourceElement>('[data-night]'))
      themeSource(source, theme);
  };
  const pictures = [...document.querySelectorAll('picture')].filter(isOnScreen);
  await arrived(pictures, turn);
  document.documentElement.dataset.theme = theme;
  await Promise.all(pictures.map((picture) => fadeInto(picture, turn)));
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
    new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS)),
  ]);
}

/** The old picture stays behind the new one until that is there in full. */
async function fadeInto(picture: HTMLPictureElement, turn: (picture: HTMLPictureElement) => void) {
  const image = picture.querySelector('img');
  if (image) {
    const { objectPosition } = getComputedStyle(image);
    picture.style.background = `url("${image.currentSrc}") ${objectPosition} / cover`;
  }
  turn(picture);
  await image?.animate({ opacity: [0, 1] }, { duration: TURN_MS, easing: 'ease-in-out' }).finished;
  picture.style.background = '';
}

function isOnScreen(element: Element): boolean {
  const { top, bottom, width } = element.getBoundingClientRect();
  return width > 0 && bottom > 0 && top < innerHeight;
}
