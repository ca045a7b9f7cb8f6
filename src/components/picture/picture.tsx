import type { PictureData } from '../../data/picture-data.ts';
import { mediaOf, widthCondition } from './picture-media.ts';

/**
 * A plain page, without stylesheet, fits a phone with it. Stylesheets take only the proportions, which stay exact: the width is
 * a multiple of 16, 9 and 4.
 */
const PLAIN_WIDTH = 288;

interface PictureProps {
  picture: PictureData;
  /** True for the one picture in the first view, which is fetched at once and before others. */
  priority?: boolean;
  className?: string | undefined;
}

/** A picture by day and by night, in the format and width that the browser chooses. */
export function Picture({ picture, priority = false, className = '' }: PictureProps) {
  return (
    <picture className={`picture ${className}`} data-ground={picture.ground}>
      {picture.sources.map((source) => (
        <source
          key={source.srcSet}
          type={source.type}
          srcSet={source.srcSet}
          sizes={source.sizes}
          {...plainSizeOf(source)}
          media={mediaOf(source)}
          data-night={source.scheme && widthCondition(source)}
          // A stored theme has changed `media` before React hydrates.
          suppressHydrationWarning={source.scheme !== undefined}
        />
      ))}
      <img
        src={picture.src}
        alt={picture.alt}
        {...plainSizeOf(picture)}
        loading={priority ? 'eager' : 'lazy'}
        decoding={priority ? 'auto' : 'async'}
        fetchPriority={priority ? 'high' : undefined}
      />
    </picture>
  );
}

/** A source has a size only where its proportions are its own. */
function plainSizeOf({ width, height }: Partial<Pick<PictureData, 'width' | 'height'>>) {
  if (!width || !height || width <= PLAIN_WIDTH) return { width, height };
  return { width: PLAIN_WIDTH, height: Math.round((PLAIN_WIDTH * height) / width) };
}
