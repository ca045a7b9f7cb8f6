/**
 * Where pictures stand: the `sizes` that the stylesheet gives them, and the steps of the width ladder
 * that cover those sizes at one and two device pixels: at three the eye sees no more. Neighbouring steps
 * differ by at most 1.3.
 */
export const layouts = {
  hero: { sizes: '100vw', widths: [910, 1180, 1530, 1990, 2400] },
  heroPortrait: { sizes: '(width <= 768px) 100vw, 53vw', widths: [432, 562, 730, 910, 1180, 1530] },
  // Beside the text, which may make it higher than it is wide.
  half: { sizes: '(width <= 768px) 100vw, max(50vw, 47rem)', widths: [416, 540, 700, 910, 1180, 1530] },
  // Above or beside the words of the not-found page.
  wall: {
    sizes: '(width <= 900px) max(100vw, 28rem), max(50vw, 47rem)',
    widths: [416, 540, 700, 910, 1180, 1530],
  },
  // Like half, with a black panel, under which the picture runs on.
  panel: { sizes: '(width <= 768px) 100vw, 66vw', widths: [416, 540, 700, 910, 1180, 1530] },
  detail: { sizes: '(width <= 1440px) 38vw, 34rem', widths: [416, 540, 700, 910, 1180] },
  contact: { sizes: '(width <= 900px) 100vw, 50vw', widths: [416, 540, 700, 910, 1180] },
  about: {
    sizes: '(width <= 900px) 92vw, (width <= 1440px) 44vw, 38rem',
    widths: [320, 416, 540, 700, 910, 1180],
  },
  niche: {
    sizes: '(width <= 560px) 91vw, (width <= 1040px) 46vw, (width <= 1440px) 23vw, 20.5rem',
    widths: [270, 320, 416, 540, 700, 910],
  },
  board: {
    sizes: '(width <= 768px) 92vw, clamp(33.5rem, 46vw, 41.25rem)',
    widths: [416, 540, 700, 910, 1180, 1530],
  },
  list: {
    sizes: '(width <= 640px) 92vw, (width <= 1440px) 45vw, 41rem',
    widths: [320, 416, 540, 700, 910, 1180],
  },
  related: {
    sizes: '(width <= 900px) 43vw, (width <= 1440px) 22vw, 19.5rem',
    widths: [160, 208, 270, 320, 416, 540, 700],
  },
} as const;
export type LayoutName = keyof typeof layouts;
