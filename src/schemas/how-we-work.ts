import { z } from 'zod';
import { descriptionList, diagram, questions } from './detail-sections.ts';
import { card, hero, list, pageHead, sectionHead, text } from './page.ts';

/** What a client wants to know before a contract: process, models, costs, data and rights, support. */
export const howWeWork = z.strictObject({
  head: pageHead,
  /** In the breadcrumb and in the footer. */
  title: text({ max: 40 }),
  hero,
  /** The process of every project; other pages say only what is particular to them. */
  process: diagram,
  engagement: sectionHead.extend({ cards: z.array(card).length(4) }),
  /** What "No Hidden Cost" means in practice. */
  costs: descriptionList,
  /** Security, data location, intellectual property, confidentiality; it must agree with the Terms of Use. */
  trust: descriptionList,
  support: sectionHead.extend({
    levels: list(
      z.strictObject({ title: text({ max: 50 }), time: text({ max: 90 }), text: text({ max: 300 }) }),
      { min: 2, max: 3 },
    ),
  }),
  questions,
});

export type HowWeWork = z.infer<typeof howWeWork>;
export type SupportLevels = HowWeWork['support'];
