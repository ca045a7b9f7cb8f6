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
  for (const source of document.querySelectorAll<HTMLSourceElement>('source[data-night]')) {
    // A night source names its own condition in `data-night`; `theme-first.ts` does the same for what is parsed later.
    const { night } = source.dataset;
    source.media =
      theme === 'light' ? 'not all' : `${night}${theme ? '' : ' and (prefers-color-scheme: dark)'}`;
  }
}
