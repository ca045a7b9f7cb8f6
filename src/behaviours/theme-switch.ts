import { applyTheme, storedTheme, systemTheme, type Theme, themeKey, themeSource } from './theme.ts';

const PATIENCE_MS = 600;

/** The lamp: switches between day and night, remembers the choice, and follows the system until then. */
export function switchTheme() {
  const button = document.querySelector('[data-theme-switch]');
  if (!button) return;
  const current = () => storedTheme() ?? systemTheme();
  const show = () => button.setAttribute('aria-pressed', String(current() === 'dark'));
  show();
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', show);
  addEventListener('storage', ({ key }) => {
    if (key !== themeKey) return;
    applyTheme(storedTheme());
    show();
  });
  button.addEventListener('click', async () => {
    const theme: Theme = current() === 'dark' ? 'light' : 'dark';
    remember(theme);
    button.setAttribute('aria-pressed', String(theme === 'dark'));
    const turn = () => applyTheme(theme);
    if (matchMedia('(prefers-reduced-motion: reduce)').matches || !document.startViewTransition)
      return turn();
    await picturesInView(theme);
    document.startViewTransition(turn);
  });
}

/** Resolves when the pictures on screen are there in the other theme, or after a moment's patience. */
async function picturesInView(theme: Theme) {
  const arriving = [...document.querySelectorAll('picture')].filter(isOnScreen).map((picture) => {
    const other = picture.cloneNode(true) as HTMLPictureElement;
    for (const source of other.querySelectorAll<HTMLSourceElement>('[data-scheme]'))
      themeSource(source, theme);
    const image = other.querySelector('img');
    if (image) image.loading = 'eager';
    return image?.decode();
  });
  await Promise.race([
    Promise.allSettled(arriving),
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
