import { applyTheme, storedTheme } from './theme.ts';

/** Applies a stored theme before anything is drawn or fetched: to pictures as the parser meets them. */
export function showStoredTheme() {
  const theme = storedTheme();
  if (!theme) return;
  const apply = () => applyTheme(theme);
  const observer = new MutationObserver(apply);
  apply();
  observer.observe(document, { childList: true, subtree: true });
  addEventListener('DOMContentLoaded', () => observer.disconnect());
}
