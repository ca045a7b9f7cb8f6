import { z } from 'zod';
import {
  changeDay,
  drawingName,
  list,
  optionalText,
  plainText,
  sameInAllLanguages,
  text,
} from './field-schemas.ts';

/** Matches 50 letters, or 15 of Chinese, Japanese or Korean, of which each says as much as three others. */
const longEnough = /^(?=[\s\S]{50}|(?:[^\u3040-\u9FFF\uAC00-\uD7A3]*[\u3040-\u9FFF\uAC00-\uD7A3]){15})/;

/** The texts of a page for search engines and shared links. */
export const pageHead = z.strictObject({
  title: text({ max: 70 }),
  /** Search engines show 160 characters. */
  description: plainText()
    .max(160)
    .regex(longEnough, 'must be a sentence of at least 50 characters, or 15 of Chinese, Japanese or Korean'),
  /** When the page's text last changed; the sitemap lists it. */
  updated: changeDay.optional(),
  keywords: list(text({ max: 60 }), { min: 3, max: 12 }),
});

const percent = z.int().min(0).max(100);

/** A point of a picture, in per cent from its left and its upper edge. */
const point = z.strictObject({ x: percent, y: percent });

/**
 * A picture by the name of its file, without the ending, in content/pictures/ or else art/masters/; an empty `alt`
 * marks it as decoration.
 */
export const picture = z.strictObject({
  file: z.string().meta(sameInAllLanguages),
  alt: optionalText({ max: 220 }),
  /** The point that stays in view when a picture of content/pictures/ is cropped, in per cent from left and top. */
  focus: point.optional(),
});

/** A key on the model of a hero, which opens the illustration of a page. */
const key = z.strictObject({
  /** Names the part of the model that it is on, and the software that it opens. */
  name: text({ max: 60 }),
  /** The service or the industry whose illustration it opens, by its path; without it, the page of the record. */
  target: z.string().meta(sameInAllLanguages).optional(),
  place: point,
  /** Its place in the composition that narrow windows show, where the picture has one. */
  narrowPlace: point.optional(),
});

export const hero = z.strictObject({
  heading: text({ max: 90 }),
  description: text({ max: 240 }),
  image: picture,
  keys: z
    .strictObject({
      /** The picture on which they are placed, with its folder, as in content/pictures/our-shop; on any other picture there are no keys. */
      picture: z.string().meta(sameInAllLanguages),
      entries: list(key, { min: 1, max: 6 }),
    })
    .optional(),
  /** Shows the button "Explore More" beside the first. */
  readMoreButton: z.boolean(),
  /** Shows a translucent black panel behind the text. */
  bgBlack: z.boolean(),
});

export const card = z.strictObject({
  icon: drawingName('icons'),
  title: text({ max: 60 }),
  lead: text({ max: 160 }).optional(),
  bullets: list(text({ max: 140 }), { min: 3, max: 4 }),
});

export const cardGroup = z.strictObject({
  /** Shown when a page has more than one group. */
  title: text({ max: 60 }).optional(),
  cards: z.array(card).length(4),
});

/** A heading with the lines under it. */
export const sectionHead = z.strictObject({ heading: text({ max: 90 }), lead: text({ max: 260 }) });

/** The language of a record. An untranslated record keeps the original's, even where a translated page shows its title. */
export interface PageLanguage {
  /** The value of the `lang` attribute, such as en. */
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
  /** True where the record stands in place of a translation. */
  readonly isFallback: boolean;
}

/** The page of a record: the name of its file, its path, and its language. */
export interface PageAddress extends PageLanguage {
  readonly slug: string;
  readonly href: string;
}

export type PageHead = z.infer<typeof pageHead>;
export type Picture = z.infer<typeof picture>;
export type Hero = z.infer<typeof hero>;
export type HeroKey = NonNullable<Hero['keys']>['entries'][number];
export type Card = z.infer<typeof card>;
export type CardGroup = z.infer<typeof cardGroup>;
export type SectionHead = z.infer<typeof sectionHead>;
