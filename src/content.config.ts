import { defineCollection } from 'astro:content';
import type { Loader } from 'astro/loaders';
import { type RecordKind, recordKinds } from './schemas/record-kinds.ts';

/**
 * Puts into a collection what src/records/ has read, checked and filled in. Pages take records as they were read, and
 * from here what Astro makes of them: the policies' Markdown as HTML.
 */
function recordsOf(kind: RecordKind): Loader {
  return {
    name: 'records',
    async load({ store, renderMarkdown, refreshContextData }) {
      const { records } = await import('virtual:content');
      Object.assign(refreshContextData ?? {}, { isTaken: true });
      store.clear();
      for (const { id, data, text } of records.filter((record) => record.kind === kind))
        store.set({
          id,
          data: data as Record<string, unknown>,
          ...(text && { rendered: await renderMarkdown(text) }),
        });
    },
  };
}

/** A collection for each kind of record. Editors complete and check YAML by the schemas, in .astro/collections/. */
export const collections = Object.fromEntries(
  Object.entries(recordKinds).map(([kind, { schema }]) => [
    kind,
    defineCollection({ loader: recordsOf(kind as RecordKind), schema }),
  ]),
) as { [K in RecordKind]: { loader: Loader; schema: (typeof recordKinds)[K]['schema'] } };
