import { replayEarlyPresses } from './early-presses.ts';
import { applyTheme, storedTheme, systemTheme, type Theme, themeKey } from './theme.ts';
import { turnTheme } from './theme-transition.ts';

/** The theme toggle: switches between light and dark, stores the choice, and follows the system until then. */
export function switchTheme() {
  const button = document.querySelector<HTMLElement>('[data-theme-switch]');
  if (!button) return;
  let chosen = storedTheme();
  const current = () => chosen ?? systemTheme();
  const show = () => {
    button.ariaPressed = String(current() === 'dark');
  };
  show();
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', show);
  addEventListener('storage', ({ key }) => {
    if (key !== themeKey) return;
    chosen = storedTheme();
    applyTheme(chosen);
    show();
  });
  button.addEventListener('click', () => {
    const theme: Theme = current() === 'dark' ? 'light' : 'dark';
    chosen = theme;
    remember(theme);
    show();
    turnTheme(theme);
  });
  replayEarlyPresses(button);
}

function remember(theme: Theme) {
  try {
    localStorage.setItem(themeKey, theme);
  } catch {
    // Storage may be blocked; the choice then lasts until the next page.
  }
}
