/**
 * Where pictures stand: the `sizes` that the stylesheet gives them, and the widths that screens with one or two
 * device pixels to a pixel ask for there (decision 005).
 */
export const layouts = {
  hero: { sizes: '100vw', widths: [1440, 1920, 2400] },
  // Beside the text on a tablet, which makes it higher than it is wide.
  heroPortrait: { sizes: `${narrow(768, 100)}, max(53vw, 38rem)`, widths: [730, 790, 890, 1230, 1530] },
  // Beside the text, which may make it higher than it is wide.
  half: { sizes: `${narrow(768, 100)}, max(50vw, 47rem)`, widths: [790, 960, 1180, 1530] },
  // Above or beside the words of the not-found page.
  wall: {
    sizes:
      '(width <= 900px) and (resolution >= 2.5dppx) max(67vw, 19rem), (width <= 900px) max(100vw, 28rem), max(50vw, 47rem)',
    widths: [790, 920, 1180, 1530],
  },
  // Like half, with a black panel, under which the picture runs on.
  panel: { sizes: `${narrow(768, 100)}, 66vw`, widths: [790, 960, 1280, 1530] },
  detail: { sizes: '(width <= 1440px) 38vw, 34rem', widths: [560, 760, 1100] },
  contact: { sizes: `${narrow(900, 100)}, 50vw`, widths: [790, 960, 1180] },
  about: { sizes: `${narrow(900, 92)}, (width <= 1440px) 44vw, 38rem`, widths: [720, 960, 1180] },
  niche: {
    sizes: `(width <= 640px) 11rem, (width <= 1040px) 46vw, (width <= 1440px) 23vw, 20.5rem`,
    widths: [340, 480, 720, 960],
  },
  board: { sizes: `${narrow(768, 92)}, clamp(33.5rem, 46vw, 41.25rem)`, widths: [720, 960, 1180] },
  list: { sizes: `${narrow(768, 92)}, (width <= 1440px) 45vw, 41rem`, widths: [720, 960, 1180] },
  related: { sizes: `(width <= 900px) 8rem, (width <= 1440px) 22vw, 19.5rem`, widths: [340, 480, 720] },
} as const;
export type LayoutName = keyof typeof layouts;

/** Width to height of the pictures in a place: those of the masters, to which an owner's picture is cropped. */
export function proportions(layout: LayoutName): number {
  if (layout === 'hero') return 16 / 9;
  return layout === 'heroPortrait' ? 9 / 8 : 4 / 3;
}

/**
 * The share of a narrow window's width that a picture takes. Most phones have three device pixels to a pixel;
 * two are enough for the eye, so `sizes` states two thirds there.
 */
function narrow(upTo: number, share: number): string {
  const phone = `(width <= ${upTo}px) and (resolution >= 2.5dppx) ${Math.round((share * 2) / 3)}vw`;
  return `${phone}, (width <= ${upTo}px) ${share}vw`;
}
