import { replayEarlyPresses } from './early-presses.ts';
import { storedTheme, storeTheme } from './theme.ts';
import { turnTheme } from './theme-transition.ts';

/** The theme toggle: switches between light and dark, stores the choice, and follows the system until then. */
export function switchTheme() {
  const button = document.querySelector<HTMLElement>('[data-theme-switch]');
  if (!button) return;
  let chosen = storedTheme();
  const system = matchMedia('(prefers-color-scheme: dark)');
  const isDark = () => (chosen ? chosen === 'dark' : system.matches);
  const show = () => {
    button.ariaPressed = String(isDark());
  };
  show();
  system.addEventListener('change', show);
  button.addEventListener('click', () => {
    chosen = isDark() ? 'light' : 'dark';
    storeTheme(chosen);
    show();
    turnTheme(chosen);
  });
  replayEarlyPresses(button);
}
