import { z } from 'zod';
import { optionalList, text } from './field-schemas.ts';

/** The fields that the sample company invents; an owner deletes each entry whose fields they have replaced. */
export const sample = z.strictObject({
  entries: optionalList(
    z.strictObject({
      /** Below the language's folder, such as industries/healthcare.yaml. */
      file: text({ max: 80 }),
      /** Paths as check:content writes them, such as page.cards[0].title; an object or a list stands for all its fields. */
      fields: z.array(text({ max: 80 })).min(1),
      /** The decision that the owner has to make. */
      why: text({ max: 120 }),
    }),
    { max: 200 },
  ),
});
