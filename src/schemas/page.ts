import { z } from 'zod';
import { iconNames } from './drawing-names.ts';

/** A sentence or label: trimmed, never empty. */
export const text = ({ max = 400 }: { max?: number } = {}) =>
  z
    .string({ error: (issue) => (issue.input === undefined ? 'is missing' : 'must be text') })
    .trim()
    .min(1, 'is empty')
    .max(max, `is longer than ${max} characters`);

/** A day that the calendar has, as in 2026-11-21. */
export const day = z.iso.date('must be a date like 2026-11-21');

/** What search engines and shared links show of a page. */
export const pageHead = z.strictObject({
  title: text({ max: 70 }),
  description: z
    .string({ error: 'is missing' })
    .min(50, 'is shorter than 50 characters')
    .max(160, 'is longer than 160 characters'),
  /** When the page's text last changed; the sitemap lists it. */
  updated: day.optional(),
  keywords: z
    .array(text({ max: 60 }))
    .min(3, 'has fewer than 3 entries')
    .max(12, 'has more than 12 entries'),
});

const percent = z.int().min(0).max(100);

/**
 * A picture by the name of its file, without the ending, in content/pictures/ or else art/masters/; an empty `alt`
 * marks it as decoration.
 */
export const picture = z.strictObject({
  file: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'is not the name of a picture: a to z, digits and hyphens, without .jpg'),
  alt: z.string().max(220, 'is longer than 220 characters'),
  /** What stays in view when a picture of content/pictures/ is cropped, in per cent from left and top. */
  focus: z.strictObject({ x: percent, y: percent }).optional(),
});

export const hero = z.strictObject({
  heading: text({ max: 90 }),
  description: text({ max: 240 }),
  image: picture,
  /** Shows the button "Explore More" beside the first. */
  readMoreButton: z.boolean(),
  /** Shows a translucent black panel behind the text. */
  bgBlack: z.boolean(),
});

export const card = z.strictObject({
  icon: z.enum(iconNames, {
    error: (issue) => `"${String(issue.input)}" is not an icon of src/components/star-icon/drawings/`,
  }),
  title: text({ max: 60 }),
  lead: text({ max: 160 }).optional(),
  bullets: z
    .array(text({ max: 140 }))
    .min(3, 'has fewer than 3 entries')
    .max(4, 'has more than 4 entries'),
});

export const cardGroup = z.strictObject({
  /** Shown when a page has more than one group. */
  title: text({ max: 60 }).optional(),
  cards: z.array(card).length(4, 'must have exactly 4 entries'),
});

/** A heading with the lines under it. */
export const sectionHead = z.strictObject({ heading: text({ max: 90 }), lead: text({ max: 260 }) });

export type PageHead = z.infer<typeof pageHead>;
export type Picture = z.infer<typeof picture>;
export type Hero = z.infer<typeof hero>;
export type Card = z.infer<typeof card>;
export type CardGroup = z.infer<typeof cardGroup>;
export type SectionHead = z.infer<typeof sectionHead>;
