const PATIENCE_MS = 600;

/**
 * Changes the theme in one movement: first the pictures on screen arrive, then everything turns at once. It imports
 * nothing, and is told how, so that what it would share with the page's script stays in that one file.
 */
export async function turnTheme(turn: () => void, turnSource: (source: HTMLSourceElement) => void) {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches || !document.startViewTransition) return turn();
  await picturesInView(turnSource);
  document.startViewTransition(turn);
}

/** Resolves when the pictures on screen have arrived in the other theme, or after a moment's patience. */
async function picturesInView(turnSource: (source: HTMLSourceElement) => void) {
  const arriving = [...document.querySelectorAll('picture')].filter(isOnScreen).map((picture) => {
    const other = picture.cloneNode(true) as HTMLPictureElement;
    for (const source of other.querySelectorAll<HTMLSourceElement>('[data-night]')) turnSource(source);
    const image = other.querySelector('img');
    if (image) image.loading = 'eager';
    return image?.decode();
  });
  await Promise.race([
    Promise.allSettled(arriving),
    new Promise((resolve) => setTimeout(resolve, PATIENCE_MS)),
  ]);
}

function isOnScreen(element: Element): boolean {
  const { top, bottom, width } = element.getBoundingClientRect();
  return width > 0 && bottom > 0 && top < innerHeight;
}
