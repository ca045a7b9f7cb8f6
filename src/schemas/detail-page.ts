import { z } from 'zod';
import { connections, diagram, example, questions, workflow } from './detail-sections.ts';
import { cardGroup, hero, pageHead, sectionHead } from './page.ts';

/** What the page of one service or one industry says, in the order of its sections. */
export const detailPage = z.strictObject({
  head: pageHead,
  hero,
  /** Above the cards. */
  body: sectionHead,
  groups: z.array(cardGroup).min(1, 'is empty').max(2, 'has more than 2 entries'),
  diagram: diagram.optional(),
  example: example.optional(),
  workflow: workflow.optional(),
  connections: connections.optional(),
  questions: questions.optional(),
});

export type DetailPage = z.infer<typeof detailPage>;
