import { z } from 'zod';
import { connections, diagram, example, questions, workflow } from './detail-sections-schema.ts';
import { list } from './field-schemas.ts';
import { groundNames } from './grounds.ts';
import { cardGroup, hero, pageHead, sectionHead } from './page-schema.ts';

/** The texts of a service's or an industry's page, in the order of its sections. */
export const detailPage = z.strictObject({
  head: pageHead,
  hero,
  /** The colour behind the example, the diagram and the related pages; without it, the quiet one of grounds.css. */
  ground: z.enum(groundNames).optional(),
  /** Above the cards. */
  body: sectionHead,
  groups: list(cardGroup, { min: 1, max: 2 }).refine(
    (groups) => groups.every(({ title }) => (title !== undefined) === groups.length > 1),
    'need a title each where there are two; of one alone the page shows none',
  ),
  diagram: diagram.optional(),
  example: example.optional(),
  workflow: workflow.optional(),
  connections: connections.optional(),
  questions: questions.optional(),
});

export type DetailPage = z.infer<typeof detailPage>;
