import { applyTheme, storedTheme } from './theme.ts';

/**
 * Applies a stored theme before anything is drawn: to pictures as the parser meets them. A browser that looks ahead has
 * requested the first picture for the device's theme by then, also where the stored one is the other.
 */
export function showStoredTheme() {
  const theme = storedTheme();
  if (!theme) return;
  const apply = () => applyTheme(theme);
  const observer = new MutationObserver(apply);
  apply();
  observer.observe(document, { childList: true, subtree: true });
  addEventListener('DOMContentLoaded', () => observer.disconnect());
}
