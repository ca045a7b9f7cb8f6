import { defineCollection } from 'astro:content';
import { recordKinds } from './data/schemas/record-kinds.ts';

/**
 * Astro writes the schemas of these collections to .astro/collections/, where editors complete and check YAML by them.
 * The records themselves are read by src/data/records/, which checks all of them together.
 */
export const collections = Object.fromEntries(
  Object.entries(recordKinds).map(([kind, { schema }]) => [
    kind,
    defineCollection({ loader: () => [], schema }),
  ]),
);
