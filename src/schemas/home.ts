import { z } from 'zod';
import { card, hero, pageHead, picture, sectionHead, words } from './page.ts';

const link = z.strictObject({ title: words(50), href: z.string().startsWith('/') });

const point = z.strictObject({ icon: card.shape.icon, title: words(50), text: words(240) });

const features = z.strictObject({
  heading: words(60),
  lead: words(200),
  points: z.array(point).length(6, 'must have exactly 6 entries'),
  /** Where there is more about it. */
  link: link.optional(),
});

/** A client's logo; its name is read out, never shown. */
const clientLogo = z
  .strictObject({
    name: words(40),
    /** A drawing of src/sections/clients/. */
    mark: z.enum(['wheat', 'weave', 'key', 'bars']).optional(),
    /** The name of an SVG or PNG in content/pictures/clients/, without its ending. */
    file: z
      .string()
      .regex(/^[a-z0-9-]+$/, 'is not the name of a logo: a to z, digits and hyphens, without .svg')
      .optional(),
  })
  .refine(({ mark, file }) => !mark !== !file, 'must have either a file or a mark');

/** The sections that the landing pages are composed of. */
export const home = z.strictObject({
  head: pageHead,
  hero,
  introduction: z.strictObject({
    heading: words(60),
    lead: words(200),
    cards: z.array(card).length(4, 'must have exactly 4 entries'),
  }),
  services: sectionHead,
  industries: sectionHead,
  features,
  clients: z.strictObject({
    heading: words(60),
    logos: z.array(clientLogo).min(1, 'is empty'),
  }),
  about: z.strictObject({
    heading: words(60),
    paragraphs: z.tuple([words(400), words(400)]),
    image: picture,
    tabs: z
      .array(z.strictObject({ title: words(30), text: words(500) }))
      .length(3, 'must have exactly 3 entries'),
    highlights: z.array(point.extend({ link: link.optional() })).length(3, 'must have exactly 3 entries'),
  }),
  contact: z.strictObject({ heading: words(60), lead: words(240), image: picture }),
});

/** The short landing page for campaigns; clients and contact are those of the home page. */
export const getStarted = z.strictObject({ head: pageHead, hero, features });

/** An index page that lists every service or industry. */
export const indexPage = z.strictObject({ head: pageHead, hero, related: sectionHead });

export type Home = z.infer<typeof home>;
export type Feature = z.infer<typeof point>;
export type IndexPage = z.infer<typeof indexPage>;
