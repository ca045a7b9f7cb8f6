import { applyTheme, storedTheme, systemTheme, type Theme, themeKey, themeSource } from './theme.ts';
import movementUrl from './turn-theme.ts?script-url';

/** The lamp: switches between day and night, remembers the choice, and follows the system until then. */
export function switchTheme() {
  const button = document.querySelector('[data-theme-switch]');
  if (!button) return;
  const current = () => storedTheme() ?? systemTheme();
  const show = () => {
    button.ariaPressed = String(current() === 'dark');
  };
  show();
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', show);
  addEventListener('storage', ({ key }) => {
    if (key !== themeKey) return;
    applyTheme(storedTheme());
    show();
  });
  // How the lights turn is fetched when a pointer or a finger comes to the lamp: few visitors touch it.
  const movement = () => import(/* @vite-ignore */ movementUrl) as Promise<typeof import('./turn-theme.ts')>;
  button.addEventListener('pointerenter', () => movement().catch(() => {}), { once: true });
  button.addEventListener('click', () => {
    const theme: Theme = current() === 'dark' ? 'light' : 'dark';
    remember(theme);
    button.ariaPressed = String(theme === 'dark');
    const turn = () => applyTheme(theme);
    movement().then(({ turnTheme }) => turnTheme(turn, (source) => themeSource(source, theme)), turn);
  });
}

function remember(theme: Theme) {
  try {
    localStorage.setItem(themeKey, theme);
  } catch {
    // Storage may be blocked; the choice then lasts until the next page.
  }
}
