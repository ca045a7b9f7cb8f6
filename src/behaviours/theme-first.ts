import { storedTheme } from './theme.ts';

// Runs before the first paint: a remembered theme is in force before anything is drawn or fetched.
const theme = storedTheme();
if (theme) {
  document.documentElement.dataset.theme = theme;
  const observer = new MutationObserver((records) => {
    for (const { addedNodes } of records) {
      for (const node of addedNodes) {
        const source = node as HTMLSourceElement;
        // As applyTheme has it; this script stands in every page and is spared what it does not need.
        if (source.dataset?.night) source.media = theme === 'dark' ? source.dataset.night : 'not all';
      }
    }
  });
  observer.observe(document, { childList: true, subtree: true });
  addEventListener('DOMContentLoaded', () => observer.disconnect());
}
