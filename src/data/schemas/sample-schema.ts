import { z } from 'zod';
import { optionalList, text } from './page-schema.ts';

/** What the sample company invents, field by field; an owner deletes what is theirs. */
export const sample = z.strictObject({
  entries: optionalList(
    z.strictObject({
      /** Below the language's folder, such as industries/healthcare.yaml. */
      file: text({ max: 80 }),
      /** As check:content writes them: page.cards[0].title; an object or a list means all that is in it. */
      fields: z.array(text({ max: 80 })).min(1),
      /** What the owner decides there. */
      why: text({ max: 120 }),
    }),
    { max: 200 },
  ),
});
