import { z } from 'zod';
import { descriptionList, diagram, example, questions, workflow } from './depth.ts';
import { cardGroup, hero, pageHead, sectionHead } from './page.ts';

const blocks = {
  diagram: diagram.optional(),
  workflow: workflow.optional(),
  example: example.optional(),
  connections: descriptionList.optional(),
  deliverables: descriptionList.optional(),
  questions: questions.optional(),
};

/** Sections between the hero and the neighbouring pages, in the order that a page has them by itself. */
export const sectionNames = [
  'diagram',
  'cards',
  'workflow',
  'deliverables',
  'example',
  'connections',
  'questions',
] as const;
export type SectionName = (typeof sectionNames)[number];

/** What the page of one service or one industry says. */
export const detailPage = z
  .strictObject({
    head: pageHead,
    hero,
    body: sectionHead,
    groups: z.array(cardGroup).min(1, 'is empty').max(2, 'has more than 2 entries'),
    ...blocks,
    /** Another order of the sections; it names every section that the record has. */
    sections: z
      .array(
        z.enum(sectionNames, {
          error: (issue) => `"${String(issue.input)}" is none of ${sectionNames.join(', ')}`,
        }),
      )
      .optional(),
  })
  .superRefine((page, context) => {
    if (!page.sections) return;
    const wrong = (message: string) => context.addIssue({ code: 'custom', path: ['sections'], message });
    const present = sectionNames.filter((name) => name === 'cards' || page[name]);
    const missing = present.filter((name) => !page.sections?.includes(name));
    const absent = page.sections.filter((name) => !present.includes(name));
    if (missing.length > 0) wrong(`leaves out ${missing.join(', ')}`);
    if (absent.length > 0) wrong(`names ${absent.join(', ')}, which the page does not have`);
    if (new Set(page.sections).size < page.sections.length) wrong('names a section twice');
  });

export type DetailPage = z.infer<typeof detailPage>;
