export type Theme = 'light' | 'dark';
export const themeKey = 'theme';

/** The visitor's choice, or null where none was made or storage is blocked. */
export function storedTheme(): Theme | null {
  try {
    const theme = localStorage.getItem(themeKey);
    return theme === 'light' || theme === 'dark' ? theme : null;
  } catch {
    return null;
  }
}

export function systemTheme(): Theme {
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** Sets the theme of the page and of its pictures; null leaves both to the system. */
export function applyTheme(theme: Theme | null) {
  if (theme) document.documentElement.dataset.theme = theme;
  else delete document.documentElement.dataset.theme;
  for (const source of document.querySelectorAll<HTMLSourceElement>('source[data-scheme]'))
    themeSource(source, theme);
}

/** Makes a night source apply under the chosen theme instead of the system's. */
export function themeSource(source: HTMLSourceElement, theme: Theme | null) {
  const width = source.dataset.maxWidth ? `(width <= ${source.dataset.maxWidth}px)` : 'all';
  const bySystem = `(prefers-color-scheme: dark)${width === 'all' ? '' : ` and ${width}`}`;
  const media = theme === 'light' ? 'not all' : theme === 'dark' ? width : bySystem;
  if (source.media !== media) source.media = media;
}
