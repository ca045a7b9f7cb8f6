import { applyTheme, storedTheme } from './theme.ts';

/**
 * Applies a stored theme before anything is drawn, and to each picture as soon as the parser has added it. By then the
 * browser's preload scanner has requested the first picture for the theme of the device, even where the stored theme is the
 * other one.
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
