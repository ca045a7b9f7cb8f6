import { z } from 'zod';
import { link, optionalList, sameInAllLanguages, text } from './field-schemas.ts';
import { card, hero, pageHead, picture, sectionHead } from './page-schema.ts';

const point = z.strictObject({ icon: card.shape.icon, title: text({ max: 50 }), text: text({ max: 240 }) });

const features = sectionHead.extend({
  points: z.array(point).length(6),
  /** Leads to more about it. */
  link: link.optional(),
});

/** A client's logo; its name is read out, never shown. */
const clientLogo = z
  .strictObject({
    name: text({ max: 40 }),
    /** A drawing of src/sections/clients/. */
    mark: z.enum(['harveen', 'kamalika', 'tresora', 'nordvale']).optional(),
    /** The name of an SVG or PNG in content/pictures/clients/, without its ending. */
    file: z.string().meta(sameInAllLanguages).optional(),
  })
  .refine(({ mark, file }) => !mark !== !file, 'must have either a file or a mark');

/** The sections that the landing pages are composed of. */
export const home = z.strictObject({
  head: pageHead,
  hero,
  introduction: sectionHead.extend({ cards: z.array(card).length(4) }),
  services: sectionHead,
  industries: sectionHead,
  features,
  clients: z.strictObject({ heading: text({ max: 60 }), logos: optionalList(clientLogo, { max: 24 }) }),
  about: z.strictObject({
    heading: text({ max: 60 }),
    paragraphs: z.tuple([text({ max: 400 }), text({ max: 400 })]),
    image: picture,
    tabs: z.array(z.strictObject({ title: text({ max: 30 }), text: text({ max: 500 }) })).length(3),
    highlights: z.array(point.extend({ link: link.optional() })).length(3),
  }),
  contact: sectionHead.extend({
    /** The link that dials the telephone. */
    call: text({ max: 60 }),
    image: picture,
  }),
});

/** The short landing page for campaigns; its clients and its contact section are the home page's. */
export const getStarted = z.strictObject({ head: pageHead, hero, features });

export type Home = z.infer<typeof home>;
