import type { PictureSource } from '../../data/picture-data.ts';

/** The media condition of a `<source>`; undefined where it fits all windows and both themes. */
export function mediaOf(source: PictureSource): string | undefined {
  const { scheme } = source;
  const width = widthCondition(source);
  return scheme ? `${width} and (prefers-color-scheme: ${scheme})` : width;
}

/** The condition for the window's width. A source for the night at every width needs one too: `data-night` names it. */
export function widthCondition({ scheme, maxWidth }: PictureSource): string | undefined {
  if (maxWidth) return `(width <= ${inEm(maxWidth)})`;
  return scheme ? 'all' : undefined;
}

/**
 * The media condition under which a browser chooses this source, because the conditions of the sources before it do not
 * hold. With it a browser fetches only one of a picture's preloads. Sources for one width follow those for another.
 */
export function mediaOfChosen(source: PictureSource, sources: readonly PictureSource[]): string | undefined {
  const before = sources.slice(0, sources.indexOf(source));
  const sameWidth = before.filter(({ maxWidth }) => maxWidth === source.maxWidth);
  const narrower = Math.max(0, ...before.map(({ maxWidth = 0 }) => maxWidth));
  const scheme = source.scheme ?? (sameWidth.some((other) => other.scheme === 'dark') ? 'light' : undefined);
  const conditions = [
    source.maxWidth ? widthCondition(source) : narrower > 0 && `(width > ${inEm(narrower)})`,
    scheme && `(prefers-color-scheme: ${scheme})`,
  ];
  return conditions.filter(Boolean).join(' and ') || undefined;
}

/** In em, as in the stylesheets, whose layout changes with the size of text that a reader has set. */
const inEm = (pixels: number) => `${pixels / 16}em`;
