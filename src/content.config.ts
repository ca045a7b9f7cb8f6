import { defineCollection } from 'astro:content';
import { relative } from 'node:path';
import { glob, type Loader } from 'astro/loaders';
import { company } from './schemas/company.ts';
import { contactForm } from './schemas/contact-form.ts';
import { getStarted, home, indexPage } from './schemas/home.ts';
import { howWeWork } from './schemas/how-we-work.ts';
import { industry } from './schemas/industry.ts';
import { errorScreen, interfaceWords, notFound } from './schemas/interface.ts';
import { legalConstants, policy } from './schemas/legal.ts';
import { offline } from './schemas/offline.ts';
import { problemsOf } from './schemas/problems.ts';
import { service } from './schemas/service.ts';

// CONTENT_DIR lets a check build the site from a copy of content/, such as a rebranded one.
const base = import.meta.env.CONTENT_DIR ?? './content';
const records = <S extends import('zod').ZodType>(pattern: string, schema: S) =>
  defineCollection({ loader: checked(glob({ base, pattern }), schema), schema });

/** The loader, with our own sentences about what breaks the schema in place of Astro's report and its stack. */
function checked(loader: Loader, schema: import('zod').ZodType): Loader {
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
  company: records('*/company.yaml', company),
  interface: records('*/interface.yaml', interfaceWords),
  home: records('*/home.yaml', home),
  getStarted: records('*/get-started.yaml', getStarted),
  howWeWork: records('*/how-we-work.yaml', howWeWork),
  servicesIndex: records('*/services.yaml', indexPage),
  industriesIndex: records('*/industries.yaml', indexPage),
  services: records('*/services/*.yaml', service),
  industries: records('*/industries/*.yaml', industry),
  contactForm: records('*/contact-form.yaml', contactForm),
  notFound: records('*/not-found.yaml', notFound),
  offline: records('*/offline.yaml', offline),
  errorScreen: records('*/error.yaml', errorScreen),
  legalConstants: records('*/legal-constants.yaml', legalConstants),
  policies: records('*/policies/*.md', policy),
};
