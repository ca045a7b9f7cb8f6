import { showVersion } from './theme.ts';

/**
 * Shows the other version of a picture, by day or by night, where the version of the theme does not load. Without a
 * connection a device often has one of the two: that of the theme in which the page was read.
 */
export function replaceFailedPictures() {
  const images = 'picture > img';
  const onError = ({ target }: Event) => {
    // Stylesheets and scripts have the event too.
    if ((target as Element).matches(images)) showOtherVersion(target as Element);
  };
  // The event of an image does not bubble.
  document.addEventListener('error', onError, true);
  for (const image of document.querySelectorAll<HTMLImageElement>(images))
    if (image.complete && image.currentSrc && image.naturalWidth === 0) showOtherVersion(image);
}

function showOtherVersion(image: Element) {
  const sources = image.parentElement?.querySelectorAll<HTMLSourceElement>('source[data-night]') ?? [];
  showVersion(sources, isDark() ? 'light' : 'dark');
}

function isDark(): boolean {
  const { theme } = document.documentElement.dataset;
  return theme ? theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
}
