import { applyTheme, type Theme } from './theme.ts';

const FADE_MS = 520;

/**
 * Turns the page to a theme: all colours in one frame, and each picture on screen, where the visitor accepts motion,
 * as soon as its other version is there.
 */
export async function turnTheme(theme: Theme) {
  // The lamp answers in the next frame; the room follows.
  await painted();
  const fading = matchMedia('(prefers-reduced-motion: reduce)').matches ? [] : picturesOnScreen();
  fading.forEach(keepBehind);
  applyTheme(theme);
  fading.forEach(fadeIn);
}

/** With one frame between them: a display that finds the page busy again holds the lamp's frame back. */
async function painted() {
  for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
}

function picturesOnScreen(): HTMLImageElement[] {
  return [...document.querySelectorAll<HTMLImageElement>('picture > img')].filter((image) => {
    const { top, bottom, width } = image.getBoundingClientRect();
    return width > 0 && bottom > 0 && top < innerHeight;
  });
}

/** The old picture stays behind the new one until that is there in full. */
function keepBehind(image: HTMLImageElement) {
  const { objectPosition } = getComputedStyle(image);
  pictureOf(image).style.background = `url("${image.currentSrc}") ${objectPosition} / cover`;
  image.style.opacity = '0';
}

async function fadeIn(image: HTMLImageElement) {
  // One that does not come, or is turned back meanwhile, is shown as any other.
  await image.decode().catch(() => {});
  image.style.opacity = '';
  await image.animate({ opacity: [0, 1] }, { duration: FADE_MS, easing: 'ease-in-out' }).finished;
  pictureOf(image).style.background = '';
}

function pictureOf(image: HTMLImageElement): HTMLElement {
  return image.parentElement as HTMLElement;
}
