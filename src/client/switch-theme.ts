import { replayEarlyPresses } from './early-presses.ts';
import { applyTheme, storedTheme, storeTheme } from './theme.ts';
import { fadeToTheme } from './theme-transition.ts';

/** The theme toggle: switches between light and dark, stores the choice for all tabs, and follows the system until then. */
export function switchTheme() {
  const button = document.querySelector<HTMLElement>('[data-theme-switch]');
  if (!button) return;
  let chosen = storedTheme();
  const system = matchMedia('(prefers-color-scheme: dark)');
  const isDark = () => (chosen ? chosen === 'dark' : system.matches);
  const show = () => {
    button.setAttribute('aria-pressed', String(isDark()));
  };
  show();
  system.addEventListener('change', show);
  const showStored = () => {
    const stored = storedTheme();
    if (!stored || stored === chosen) return;
    chosen = stored;
    show();
    applyTheme(stored);
  };
  // Another tab has stored a choice.
  addEventListener('storage', showStored);
  // Firefox and WebKit send no storage events to a page in the back/forward cache.
  addEventListener('pageshow', showStored);
  button.addEventListener('click', () => {
    chosen = isDark() ? 'light' : 'dark';
    storeTheme(chosen);
    show();
    fadeToTheme(chosen);
  });
  replayEarlyPresses(button);
}
