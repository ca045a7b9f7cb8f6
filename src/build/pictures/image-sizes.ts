/**
 * The layouts of pictures: the `sizes` that the stylesheet gives them, and the widths that screens with one or two
 * device pixels to a pixel ask for. Most layouts share their widths, so that a picture that is in several of
 * them is encoded once (decision 005).
 */
export const layouts = {
  hero: { sizes: '100vw', widths: [1440, 1920, 2400] },
  // Beside the text on a tablet, where the text makes the picture higher than it is wide.
  heroPortrait: { sizes: `${narrow(768, 100)}, max(53vw, 38rem)`, widths: [760, 1280] },
  // Beside the text, which may make the picture higher than it is wide.
  half: { sizes: `${narrow(768, 100)}, max(50vw, 47rem)`, widths: [760, 1280] },
  // Above or beside the text of the not-found page.
  notFound: {
    sizes:
      '(width <= 900px) and (resolution >= 2.5dppx) max(57vw, 17rem), (width <= 900px) max(88vw, 25rem), 72vw',
    widths: [760, 1280],
  },
  // Like half, with a black panel over a part of the picture.
  panel: { sizes: `${narrow(768, 100)}, 66vw`, widths: [760, 960, 1280] },
  detail: { sizes: '(width <= 1440px) 47vw, 43rem', widths: [760, 1280] },
  contact: { sizes: `${narrow(900, 100)}, min(50vw, 50rem)`, widths: [760, 1280] },
  // Beside or below the few sentences of a page.
  message: { sizes: `${narrow(900, 100)}, 50vw`, widths: [760, 1280] },
  about: { sizes: `${narrow(900, 92)}, (width <= 1440px) 44vw, 38rem`, widths: [760, 1280] },
  industryCard: {
    // On a phone it fills a square of 3.5 rem beside the title, and so is 4.75 rem wide before it is cut.
    sizes: '(width <= 640px) 4.75rem, (width <= 1040px) 41vw, (width <= 1440px) 20.5vw, 18rem',
    widths: [160, 340, 640, 1280],
  },
  serviceCard: { sizes: `${narrow(768, 92)}, clamp(33.5rem, 46vw, 41.25rem)`, widths: [760, 1280] },
  list: { sizes: `${narrow(768, 92)}, (width <= 1440px) 45vw, 41rem`, widths: [760, 1280] },
  // Beside the text on a phone.
  person: { sizes: '(width <= 640px) 7rem, 20rem', widths: [224, 340, 480, 640] },
  // Three in a row below a page.
  relatedThird: {
    sizes: '(width <= 704px) 5.25rem, (width <= 1440px) 29vw, 26rem',
    widths: [340, 480, 760],
  },
  related: { sizes: '(width <= 900px) 5.25rem, (width <= 1440px) 22vw, 19.5rem', widths: [340, 640] },
} as const;
/** Up to this width, in CSS pixels, the home hero's picture is beside or above the text and is nearly square. */
export const PORTRAIT_MAX_WIDTH = 1240;

export type LayoutName = keyof typeof layouts;

/** Width to height of a layout's pictures, as the masters have it; an owner's picture is cropped to it. */
export function proportions(layout: LayoutName): number {
  if (layout === 'hero') return 16 / 9;
  if (layout === 'person') return 1;
  return layout === 'heroPortrait' ? 9 / 8 : 4 / 3;
}

/**
 * The share of a narrow window's width that a picture fills. A file that is an eighth narrower than shown looks
 * the same as one that fits, so `sizes` states seven eighths: no phone loads the next width for a few pixels. Most phones
 * have three device pixels to a pixel; two are enough for the eye, so there it states two thirds of the seven eighths.
 */
function narrow(upTo: number, share: number): string {
  const stated = share * 0.875;
  const phone = `(width <= ${upTo}px) and (resolution >= 2.5dppx) ${Math.floor((stated * 2) / 3)}vw`;
  return `${phone}, (width <= ${upTo}px) ${Math.floor(stated)}vw`;
}
