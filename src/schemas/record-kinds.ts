import type { ZodType } from 'zod';
import { company } from './company.ts';
import { contactForm } from './contact-form.ts';
import { getStarted, home, indexPage } from './home.ts';
import { howWeWork } from './how-we-work.ts';
import { industry } from './industry.ts';
import { errorScreen, interfaceWords, notFound } from './interface.ts';
import { legalConstants, policy } from './legal.ts';
import { offline } from './offline.ts';
import { sample } from './sample.ts';
import { service } from './service.ts';

/**
 * Which schema holds for which file. Patterns begin in a language's folder of content/; a pattern with a star has as
 * many files as the owner writes, every other one exactly one.
 */
export const recordKinds = {
  company: { pattern: 'company.yaml', schema: company },
  interface: { pattern: 'interface.yaml', schema: interfaceWords },
  home: { pattern: 'home.yaml', schema: home },
  getStarted: { pattern: 'get-started.yaml', schema: getStarted },
  howWeWork: { pattern: 'how-we-work.yaml', schema: howWeWork },
  servicesIndex: { pattern: 'services.yaml', schema: indexPage },
  industriesIndex: { pattern: 'industries.yaml', schema: indexPage },
  services: { pattern: 'services/*.yaml', schema: service },
  industries: { pattern: 'industries/*.yaml', schema: industry },
  contactForm: { pattern: 'contact-form.yaml', schema: contactForm },
  notFound: { pattern: 'not-found.yaml', schema: notFound },
  offline: { pattern: 'offline.yaml', schema: offline },
  errorScreen: { pattern: 'error.yaml', schema: errorScreen },
  legalConstants: { pattern: 'legal-constants.yaml', schema: legalConstants },
  sample: { pattern: 'sample.yaml', schema: sample },
  policies: { pattern: 'policies/*.md', schema: policy },
} as const satisfies Record<string, { pattern: string; schema: ZodType }>;
export type RecordKind = keyof typeof recordKinds;

/** The kind of a file by its path in the language's folder. */
export function recordKindOf(path: string): RecordKind | undefined {
  const kinds = Object.keys(recordKinds) as RecordKind[];
  return kinds.find((kind) => {
    const [before = '', after] = recordKinds[kind].pattern.split('*');
    if (after === undefined) return path === before;
    const name = path.slice(before.length, path.length - after.length);
    return path.startsWith(before) && path.endsWith(after) && /^[a-z0-9-]+$/.test(name);
  });
}
