export type Theme = 'light' | 'dark';
const key = 'theme';

/** The visitor's choice, or null where none was made or storage is blocked. */
export function storedTheme(): Theme | null {
  try {
    const theme = localStorage.getItem(key);
    return theme === 'light' || theme === 'dark' ? theme : null;
  } catch {
    return null;
  }
}

/** Stores the choice. Where storage is blocked, the choice lasts until the next page. */
export function storeTheme(theme: Theme) {
  try {
    localStorage.setItem(key, theme);
  } catch {}
}

/** Sets the theme of the page and of the pictures that it has when called. */
export function applyTheme(theme: Theme) {
  document.documentElement.dataset.theme = theme;
  showVersion(document.querySelectorAll<HTMLSourceElement>('source[data-night]'), theme);
}

/** Applies the page's theme, where it is not the system's, to pictures that were added after `applyTheme`. */
export function applyPageTheme(part: Element) {
  const { theme } = document.documentElement.dataset;
  if (theme) showVersion(part.querySelectorAll<HTMLSourceElement>('source[data-night]'), theme as Theme);
}

/** Lets these sources of pictures apply by the theme of the page and not by the system's. */
function showVersion(sources: Iterable<HTMLSourceElement>, theme: Theme) {
  for (const source of sources) {
    // A night source names its own condition in `data-night`. The browser chooses a file again at each write.
    const media = (theme === 'dark' && source.dataset.night) || 'not all';
    if (source.media !== media) source.media = media;
  }
}
