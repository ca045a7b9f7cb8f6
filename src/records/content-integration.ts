import { resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { AstroConfig, AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import { type Content, readContent } from './read-content.ts';

const id = 'virtual:content';
const resolvedId = `\0${id}`;
/** An editor writes a file in several steps. */
const SETTLED_AFTER_MS = 100;

/** Passes the records to the pages. A build fails with every mistake of content/ at once. */
export function contentRecords(folder: string, first: Content): AstroIntegration {
  let content = first;
  let markdown: AstroConfig['markdown']['processor'];
  const source: Plugin = {
    name: 'content-records',
    // Thrown in a hook of Astro it would be reported as unhandled; with a stack, owners would not see the sentences.
    configResolved() {
      if (content.problems.length > 0)
        throw Object.assign(new Error(content.problems.join('\n')), { stack: '' });
    },
    configureServer: ({ watcher }) => void watcher.add(folder),
    resolveId: (name) => (name === id ? resolvedId : null),
    async load(name) {
      if (name !== resolvedId) return null;
      const { render } = await markdown.createRenderer({ syntaxHighlight: false });
      const records = await Promise.all(
        content.records.map(async ({ text, ...record }) => {
          if (!text) return record;
          const { code: html, metadata } = await render(text);
          const chapters = metadata.headings
            .filter(({ depth }) => depth === 2)
            .map((heading) => ({ fragment: heading.slug, title: heading.text }));
          return { ...record, data: { ...(record.data as object), html, chapters } };
        }),
      );
      return `export const language = ${JSON.stringify(content.language)}; export const records = ${JSON.stringify(records)};`;
    },
    async hotUpdate({ file, modules, server }) {
      if (!resolve(file).startsWith(resolve(folder))) return undefined;
      // Vite asks for the client first, then for each environment that renders pages.
      if (this.environment.name === 'client') {
        await setTimeout(SETTLED_AFTER_MS);
        const changed = readContent(folder);
        for (const problem of changed.problems) server.config.logger.error(problem);
        // With mistakes, pages keep the last valid records.
        if (changed.problems.length === 0) content = changed;
      }
      const records = this.environment.moduleGraph.getModuleById(resolvedId);
      return records && [...modules, records];
    },
  };
  return {
    name: 'content-records',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [source], resolve: { alias: { '@content': resolve(folder) } } } });
      },
      'astro:config:done': ({ config }) => {
        markdown = config.markdown.processor;
      },
    },
  };
}
