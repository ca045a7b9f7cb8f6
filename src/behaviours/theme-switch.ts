import { applyTheme, storedTheme, systemTheme, type Theme, themeKey } from './theme.ts';

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
  button.addEventListener('click', () => {
    const theme: Theme = current() === 'dark' ? 'light' : 'dark';
    remember(theme);
    const turn = () => {
      applyTheme(theme);
      button.setAttribute('aria-pressed', String(theme === 'dark'));
    };
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (still || !document.startViewTransition) turn();
    else document.startViewTransition(turn);
  });
}

function remember(theme: Theme) {
  try {
    localStorage.setItem(themeKey, theme);
  } catch {
    // Storage may be blocked; the choice then lasts until the next page.
  }
}
