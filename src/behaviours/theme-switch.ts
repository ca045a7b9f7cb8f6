import { applyTheme, storedTheme, systemTheme, type Theme, themeKey, themeSource } from './theme.ts';

const PATIENCE_MS = 600;

/** The lamp: switches between day and night, remembers the choice, and follows the system until then. */
export function switchTheme() {
  const button = document.querySelector('[data-theme-switch]');
  if (!button) return;
  let chosen = storedTheme();
  const current = () => chosen ?? systemTheme();
  const show = () => button.setAttribute('aria-pressed', String(current() === 'dark'));
  show();
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', show);
  addEventListener('storage', ({ key }) => {
    if (key !== themeKey) return;
    chosen = storedTheme();
    applyTheme(chosen);
    show();
  });
  button.addEventListener('click', async () => {
    const theme: Theme = current() === 'dark' ? 'light' : 'dark';
    chosen = theme;
    remember(theme);
    show();
    // The lamp answers in the next frame; the room follows.
    await painted();
    if (matchMedia('(prefers-reduced-motion: reduce)').matches || !document.startViewTransition)
      return applyTheme(theme);
    const pictures = [...document.querySelectorAll('picture')].filter(isOnScreen);
    await arrived(pictures, theme);
    const { finished } = document.startViewTransition(() => {
      document.documentElement.dataset.theme = theme;
      for (const picture of pictures) turn(picture, theme);
    });
    // Another click may have been quicker than the transition.
    finished.finally(() => applyTheme(chosen));
  });
}

function painted(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

function turn(picture: HTMLPictureElement, theme: Theme) {
  for (const source of picture.querySelectorAll<HTMLSourceElement>('[data-scheme]'))
    themeSource(source, theme);
}

/** Resolves when these pictures are there in the other theme, or after a moment's patience. */
async function arrived(pictures: readonly HTMLPictureElement[], theme: Theme) {
  const decoding = pictures.map((picture) => {
    const other = picture.cloneNode(true) as HTMLPictureElement;
    turn(other, theme);
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

function remember(theme: Theme) {
  try {
    localStorage.setItem(themeKey, theme);
  } catch {
    // Storage may be blocked; the choice then lasts until the next page.
  }
}
