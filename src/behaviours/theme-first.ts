import { storedTheme } from './theme.ts';

// Runs before the first paint, so that a stored theme applies before anything is drawn or fetched.
const theme = storedTheme();
if (theme) {
  document.documentElement.dataset.theme = theme;
  const observer = new MutationObserver((records) => {
    for (const { addedNodes } of records) {
      for (const node of addedNodes) {
        const source = node as HTMLSourceElement;
        // A short form of applyTheme: this script is inlined in every page.
        if (source.dataset?.night) source.media = theme === 'dark' ? source.dataset.night : 'not all';
      }
    }
  });
  observer.observe(document, { childList: true, subtree: true });
  addEventListener('DOMContentLoaded', () => observer.disconnect());
}
