import { resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { AstroIntegration } from 'astro';
import { isRunnableDevEnvironment, type Plugin } from 'vite';
import { pagePaths } from './listed-pages.ts';
import { type Content, readContent } from './read-content.ts';

const id = 'virtual:content';
const resolvedId = `\0${id}`;
/** An editor writes a file in several steps. */
const SETTLED_AFTER_MS = 100;
const RETRY_AFTER_MS = 250;

/** Passes the records to Astro's collections. A build fails with every mistake of content/ at once. */
export function contentRecords(folder: string, first: Content): AstroIntegration {
  let content = first;
  let isChecked = false;
  const source: Plugin = {
    name: 'content-records',
    // Thrown in a hook of Astro it would be reported as unhandled, above the sentences.
    configResolved() {
      if (isChecked && content.problems.length > 0) throw withoutStack(content.problems);
    },
    resolveId: (name) => (name === id ? resolvedId : null),
    load(name) {
      if (name !== resolvedId) return null;
      const { language, records } = content;
      return `export const language = ${JSON.stringify(language)}; export const records = ${JSON.stringify(records)};`;
    },
  };
  return {
    name: 'content-records',
    hooks: {
      'astro:config:setup': ({ command, updateConfig, addWatchFile }) => {
        isChecked = command !== 'sync';
        updateConfig({ vite: { plugins: [source], resolve: { alias: { '@content': resolve(folder) } } } });
        addWatchFile(resolve(folder, 'brand.yaml'));
      },
      'astro:routes:resolved': ({ routes }) => {
        const pages = routes.filter(({ type }) => type === 'page');
        const missing = pagePaths(content.records).filter(
          (path) => !pages.some(({ patternRegex }) => patternRegex.test(path)),
        );
        if (missing.length > 0)
          throw withoutStack(
            missing.map(
              (path) => `${folder}: has the words of a page ${path}; src/pages${path}.astro is missing.`,
            ),
          );
      },
      'astro:server:setup': ({ server, logger, refreshContent }) => {
        const renew = async () => {
          const changed = readContent(folder);
          for (const problem of changed.problems) logger.error(problem);
          // With mistakes, pages keep the last valid records.
          if (changed.problems.length > 0) return;
          content = changed;
          for (const environment of Object.values(server.environments)) {
            const module = environment.moduleGraph.getModuleById(resolvedId);
            if (!module) continue;
            environment.moduleGraph.invalidateModule(module);
            if (isRunnableDevEnvironment(environment)) environment.runner.clearCache();
          }
          server.environments.client.hot.send({ type: 'full-reload' });
          const context = { isTaken: false };
          // The policies' Markdown. Astro leaves out what it is asked for while it reads its own configuration.
          for (let tries = 0; !context.isTaken && tries < 40; tries += 1) {
            await refreshContent?.({ loaders: ['records'], context });
            await setTimeout(RETRY_AFTER_MS);
          }
        };
        let timer: NodeJS.Timeout | undefined;
        server.watcher.add(folder);
        server.watcher.on('all', (_, file) => {
          if (!resolve(file).startsWith(resolve(folder))) return;
          clearTimeout(timer);
          timer = globalThis.setTimeout(renew, SETTLED_AFTER_MS);
        });
      },
    },
  };
}

/** Without a stack, so that owners see the sentences. */
function withoutStack(problems: readonly string[]): Error {
  return Object.assign(new Error(problems.join('\n')), { stack: '' });
}
