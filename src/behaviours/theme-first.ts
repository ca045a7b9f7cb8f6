import { storedTheme, themeSource } from './theme.ts';

// Runs before the first paint: a remembered theme is in force before anything is drawn or fetched.
const theme = storedTheme();
if (theme) {
  document.documentElement.dataset.theme = theme;
  const observer = new MutationObserver((records) => {
    for (const { addedNodes } of records) {
      for (const node of addedNodes) {
        if ((node as HTMLElement).dataset?.night) themeSource(node as HTMLSourceElement, theme);
      }
    }
  });
  observer.observe(document.documentElement, { childList: true, subtree: true });
  addEventListener('DOMContentLoaded', () => observer.disconnect());
}
