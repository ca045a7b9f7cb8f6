import { applyTheme, type Theme } from './theme.ts';

/** The duration of --slow in styles/tokens.css. */
const FADE_MS = 520;

/**
 * Sets the theme: all colours in one frame. Each picture on screen fades to its other version when that has loaded,
 * unless the visitor prefers reduced motion.
 */
export async function fadeToTheme(theme: Theme) {
  // The toggle changes in the next frame, the page in the one after it. Without a third frame Chromium delays the toggle.
  for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
  const fading = matchMedia('(prefers-reduced-motion: reduce)').matches ? [] : picturesOnScreen();
  for (const image of fading) showBehind(image);
  applyTheme(theme);
  for (const image of fading) fadeIn(image);
}

function picturesOnScreen(): HTMLImageElement[] {
  return [...document.querySelectorAll<HTMLImageElement>('picture > img')].filter((image) => {
    const { top, bottom, width } = image.getBoundingClientRect();
    return width > 0 && bottom > 0 && top < innerHeight;
  });
}

/** The old picture stays behind the new one until that is fully opaque. */
function showBehind(image: HTMLImageElement) {
  const { objectPosition } = getComputedStyle(image);
  pictureOf(image).style.background = `url("${image.currentSrc}") ${objectPosition} / cover`;
  image.style.opacity = '0';
}

async function fadeIn(image: HTMLImageElement) {
  // A picture that does not load, or whose theme changes back meanwhile, fades in all the same.
  await image.decode().catch(() => {});
  image.style.opacity = '';
  await image.animate({ opacity: [0, 1] }, { duration: FADE_MS, easing: 'ease-in-out' }).finished;
  pictureOf(image).style.background = '';
}

function pictureOf(image: HTMLImageElement): HTMLElement {
  return image.parentElement as HTMLElement;
}
