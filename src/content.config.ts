import { defineCollection } from 'astro:content';
import { relative } from 'node:path';
import { glob, type Loader } from 'astro/loaders';
import type { ZodType } from 'zod';
import { problemsOf } from './schemas/problems.ts';
import { recordKinds } from './schemas/record-kinds.ts';

// CONTENT_DIR lets a check build the site from a copy of content/, such as a rebranded one.
const base = import.meta.env.CONTENT_DIR ?? './content';
const records = <S extends ZodType>({ pattern, schema }: { pattern: string; schema: S }) =>
  defineCollection({ loader: checked(glob({ base, pattern: `*/${pattern}` }), schema), schema });

/** The loader, with our own sentences about what breaks the schema in place of Astro's report and its stack. */
function checked(loader: Loader, schema: ZodType): Loader {
  return {
    ...loader,
    load: (context) =>
      loader.load({
        ...context,
        parseData: (entry) => {
          const problems = problemsOf(
            schema,
            entry.data,
            relative(process.cwd(), entry.filePath ?? entry.id),
          );
          if (problems.length > 0) throw Object.assign(new Error(problems.join('\n')), { stack: '' });
          return context.parseData(entry);
        },
      }),
  };
}

/** Every record of content/ under its schema. An entry's id starts with its language, as in `en/company`. */
export const collections = {
  company: records(recordKinds.company),
  interface: records(recordKinds.interface),
  home: records(recordKinds.home),
  getStarted: records(recordKinds.getStarted),
  howWeWork: records(recordKinds.howWeWork),
  servicesIndex: records(recordKinds.servicesIndex),
  industriesIndex: records(recordKinds.industriesIndex),
  services: records(recordKinds.services),
  industries: records(recordKinds.industries),
  contactForm: records(recordKinds.contactForm),
  notFound: records(recordKinds.notFound),
  offline: records(recordKinds.offline),
  errorScreen: records(recordKinds.errorScreen),
  legalConstants: records(recordKinds.legalConstants),
  sample: records(recordKinds.sample),
  policies: records(recordKinds.policies),
};
