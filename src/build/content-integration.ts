import { resolve, sep } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { AstroConfig, AstroIntegration } from 'astro';
import type { Logger, Plugin } from 'vite';
import { contactLinks } from '../data/company-lines.ts';
import { type ContentRecord, recordOf } from '../data/records/content-record.ts';
import type { Content } from '../data/records/read-content.ts';
import { textDirection } from '../data/records/text-direction.ts';
import type { ContactLink } from '../data/site/linked-parts.ts';
import { policyHtml, type Renderer } from './policy-html.ts';
import { readCheckedContent } from './read-checked-content.ts';

const id = 'virtual:content';
const resolvedId = `\0${id}`;
/** An editor writes a file in several steps, and whoever puts a copy in place of content/ writes many. */
const SETTLED_AFTER_MS = 100;

type Processor = AstroConfig['markdown']['processor'];

/** Passes the records to the pages. A build fails with every mistake of content/ at once. */
export function contentRecords(folder: string, first: Content): AstroIntegration {
  let content = first;
  let markdown: Processor;
  let reading: Promise<void> | undefined;
  /** Modules that import all pictures and drawings of content/. */
  const pictureModules = new Set<string>();
  const source: Plugin = {
    name: 'content-records',
    enforce: 'pre',
    // In a hook of Astro the error would be reported as unhandled, and a stack would hide its sentences from owners.
    configResolved() {
      if (content.problems.length > 0)
        throw Object.assign(new Error(content.problems.join('\n')), { stack: '' });
    },
    configureServer: ({ watcher }) => void watcher.add(folder),
    resolveId: (name) => (name === id ? resolvedId : null),
    async load(name) {
      if (name !== resolvedId) return null;
      const renderer = await markdown.createRenderer({ syntaxHighlight: false });
      return moduleText(content, renderer);
    },
    transform(code, module) {
      if (code.includes("'@content/")) pictureModules.add(module);
    },
    async hotUpdate({ file, modules, server }) {
      // The separator keeps a copy of the folder beside it apart, such as content-2026-11-23/.
      if (!resolve(file).startsWith(resolve(folder) + sep)) return undefined;
      // Vite asks for the client first, then for each environment that renders pages.
      if (this.environment.name === 'client') {
        reading ??= readSettled(server.config.logger);
        await reading;
      }
      // A page that names a new picture is rendered again with the list of pictures that has it.
      const { moduleGraph } = this.environment;
      const readers = [resolvedId, ...pictureModules].map((module) => moduleGraph.getModuleById(module));
      return [...modules, ...readers.filter((module) => module !== undefined)];
    },
  };
  async function readSettled(logger: Logger): Promise<void> {
    await setTimeout(SETTLED_AFTER_MS);
    // What changes from now on is read again.
    reading = undefined;
    const changed = await readCheckedContent(folder);
    for (const problem of changed.problems) logger.error(problem);
    // While there are mistakes, pages keep the last valid records.
    if (changed.problems.length === 0) content = changed;
  }
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

/** The module as src/env.d.ts declares it. */
async function moduleText(content: Content, renderer: Renderer): Promise<string> {
  const editions = await Promise.all(
    content.editions.map(async ({ records, ...edition }) => {
      const company = recordOf(records, 'company');
      const contacts = company ? contactLinks(company) : [];
      const withTexts = records.map((record) => withHtml(record, renderer, contacts));
      return { ...edition, records: await Promise.all(withTexts) };
    }),
  );
  return `export const editions = ${JSON.stringify(editions)};`;
}

/** Adds the text of a Markdown file as HTML, and its chapters. */
async function withHtml(
  record: ContentRecord,
  renderer: Renderer,
  contacts: readonly ContactLink[],
): Promise<ContentRecord> {
  if (!record.text) return record;
  const policy = await policyHtml(record.text, renderer, contacts);
  const lang = record.textLanguage;
  const textAttributes = lang && { lang, dir: textDirection(lang) };
  return { ...record, data: Object.assign({}, record.data, policy, { textAttributes }) };
}
