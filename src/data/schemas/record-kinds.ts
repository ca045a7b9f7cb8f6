import type { ZodType, z } from 'zod';
import { brand } from './brand-schema.ts';
import { companyMail } from './company-mail-schema.ts';
import { company } from './company-schema.ts';
import { contactForm } from './contact-form-schema.ts';
import { errorScreen, notFound } from './error-page-schema.ts';
import { getStarted, home } from './home-schema.ts';
import { howWeWork } from './how-we-work-schema.ts';
import { indexPage, pageList } from './index-page-schema.ts';
import { industry } from './industry-schema.ts';
import { interfaceMessages } from './interface-schema.ts';
import { legalConstants, policy } from './legal-schema.ts';
import { offline } from './offline-schema.ts';
import { sample } from './sample-schema.ts';
import { service } from './service-schema.ts';

type Kinds = Readonly<Record<string, { readonly pattern: string; readonly schema: ZodType }>>;

/**
 * Records that are pages, in the order of the navigation: content/en/about/how-we-work.yaml is /about/how-we-work. The
 * first star of a pattern is the language's folder; a second one stands for any number of files.
 */
export const pageKinds = {
  home: { pattern: '*/home.yaml', schema: home },
  getStarted: { pattern: '*/get-started.yaml', schema: getStarted },
  servicesIndex: { pattern: '*/services.yaml', schema: indexPage },
  services: { pattern: '*/services/*.yaml', schema: service },
  industriesIndex: { pattern: '*/industries.yaml', schema: indexPage },
  industries: { pattern: '*/industries/*.yaml', schema: industry },
  aboutIndex: { pattern: '*/about.yaml', schema: pageList },
  howWeWork: { pattern: '*/about/how-we-work.yaml', schema: howWeWork },
  policiesIndex: { pattern: '*/policies.yaml', schema: pageList },
  policies: { pattern: '*/policies/*.md', schema: policy },
} as const satisfies Kinds;

/** Every kind of record: its files in content/, and their schema. */
export const recordKinds = {
  ...pageKinds,
  notFound: { pattern: '*/not-found.yaml', schema: notFound },
  offline: { pattern: '*/offline.yaml', schema: offline },
  errorScreen: { pattern: '*/error.yaml', schema: errorScreen },
  companyMail: { pattern: '*/company-mail.yaml', schema: companyMail },
  contactForm: { pattern: '*/contact-form.yaml', schema: contactForm },
  interface: { pattern: '*/interface.yaml', schema: interfaceMessages },
  company: { pattern: '*/company.yaml', schema: company },
  legalConstants: { pattern: '*/legal-constants.yaml', schema: legalConstants },
  sample: { pattern: '*/sample.yaml', schema: sample },
  brand: { pattern: 'brand.yaml', schema: brand },
} as const satisfies Kinds;

/** Kinds that exist once, in the folder of the original language or above it. */
export const onceKinds: ReadonlySet<string> = new Set<RecordKind>(['companyMail', 'sample', 'brand']);

export type RecordKind = keyof typeof recordKinds;
export type PageKind = keyof typeof pageKinds;

/** The data of a record of a kind, as its schema returns it. */
export type RecordData<K extends RecordKind> = z.output<(typeof recordKinds)[K]['schema']>;

/** Kinds of which there may be any number of records. */
export type ListedKind = {
  [K in RecordKind]: (typeof recordKinds)[K]['pattern'] extends `*/${string}*${string}` ? K : never;
}[RecordKind];
