import { applyTheme, storedTheme, systemTheme, type Theme, themeKey } from './theme.ts';
import { turnTheme } from './theme-transition.ts';

/** The lamp: switches between day and night, remembers the choice, and follows the system until then. */
export function switchTheme() {
  const button = document.querySelector('[data-theme-switch]');
  if (!button) return;
  let chosen = storedTheme();
  const current = () => chosen ?? systemTheme();
  const show = () => {
    button.ariaPressed = String(current() === 'dark');
  };
  const apply = () => applyTheme(chosen);
  show();
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', show);
  addEventListener('storage', ({ key }) => {
    if (key !== themeKey) return;
    chosen = storedTheme();
    apply();
    show();
  });
  button.addEventListener('click', () => {
    const theme: Theme = current() === 'dark' ? 'light' : 'dark';
    chosen = theme;
    remember(theme);
    show();
    // Afterwards all is set once more: another click may have been quicker than the movement.
    turnTheme(theme).then(apply, apply);
  });
}

function remember(theme: Theme) {
  try {
    localStorage.setItem(themeKey, theme);
  } catch {
    // Storage may be blocked; the choice then lasts until the next page.
  }
}
