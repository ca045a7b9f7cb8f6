import { z } from 'zod';
import { descriptionList, diagram, questions, shortHead } from './detail-sections-schema.ts';
import { currencyCode, link, list, optionalList, sameInAllLanguages, text } from './field-schemas.ts';
import { card, hero, pageHead, picture, sectionHead } from './page-schema.ts';

/** Ranges of prices, in whole units of a currency. */
const priceBands = shortHead.extend({
  entries: optionalList(
    z
      .strictObject({
        what: text({ max: 80 }),
        /** The service that it is an example of, by its file's name; the page of that service shows it too. */
        service: text({ max: 60 }).meta(sameInAllLanguages).optional(),
        from: z.int().min(1),
        /** Absent where there is no upper end. */
        to: z.int().min(1).optional(),
        /** The company's currency where it is absent. */
        currency: currencyCode.optional(),
        /** The condition or the unit of the price, such as "for each person and month". */
        note: text({ max: 160 }).optional(),
      })
      .refine(({ from, to }) => to === undefined || to > from, {
        path: ['to'],
        error: 'must be more than from',
      }),
    { max: 8 },
  ),
});

const people = shortHead.extend({
  entries: optionalList(
    z.strictObject({
      name: text({ max: 60 }),
      role: text({ max: 60 }),
      /** Decorative, because the name is beside it. */
      image: picture.omit({ alt: true }).optional(),
      text: text({ max: 200 }),
    }),
    { max: 12 },
  ),
});

/** Work that clients allow the company to show. */
const references = shortHead.extend({
  entries: optionalList(
    z.strictObject({
      client: text({ max: 80 }),
      text: text({ max: 300 }),
      quote: z.strictObject({ text: text({ max: 400 }), by: text({ max: 80 }) }).optional(),
      /** The person who allowed it, and the date. It is for the owner; no page shows it. */
      permission: text({ max: 160 }),
    }),
    { max: 8 },
  ),
});

/** Answers for clients before a contract: process, models, costs, data and rights, support. */
export const howWeWork = z.strictObject({
  head: pageHead,
  /** Shown in the breadcrumb and in the footer. */
  title: text({ max: 40 }),
  hero,
  /** The process of every project; other pages have only their own differences. */
  process: diagram,
  engagement: sectionHead.extend({ cards: z.array(card).length(4) }),
  /** Explains "No Hidden Cost". */
  costs: descriptionList,
  priceBands: priceBands.optional(),
  /** Security, data location, intellectual property, confidentiality; it must agree with the Terms of Use. */
  trust: descriptionList,
  support: sectionHead.extend({
    /** The link below the levels that leads to more about them. */
    link: link.optional(),
    levels: list(
      z.strictObject({ title: text({ max: 50 }), time: text({ max: 90 }), text: text({ max: 300 }) }),
      { min: 2, max: 3 },
    ),
  }),
  people: people.optional(),
  references: references.optional(),
  questions,
});

export type SupportLevels = z.infer<typeof howWeWork>['support'];
export type People = z.infer<typeof people>;
export type References = z.infer<typeof references>;
