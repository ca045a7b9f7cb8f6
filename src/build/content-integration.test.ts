import type { Plugin } from 'vite';
import { expect, test, vi } from 'vitest';
import type { Content } from '../data/records/read-content.ts';
import { contentRecords } from './content-integration.ts';

const empty: Content = { editions: [{ language: 'en', prefix: '', records: [] }], problems: [], notices: [] };

/** The plugin of Vite that the integration adds. */
function pluginOf(folder: string): Plugin {
  const plugins: Plugin[] = [];
  const updateConfig = ({ vite }: { vite: { plugins: Plugin[] } }) => plugins.push(...vite.plugins);
  contentRecords(folder, empty).hooks['astro:config:setup']?.({ updateConfig } as never);
  return plugins[0] as Plugin;
}

test('Files that change within a moment, as where a copy takes the place of content/, are read once together', async () => {
  const hotUpdate = pluginOf('/site/content').hotUpdate as (change: object) => Promise<unknown>;
  const environment = { name: 'client', moduleGraph: { getModuleById: () => undefined } };
  const error = vi.fn();
  const change = (file: string) =>
    hotUpdate.call({ environment }, { file, modules: [], server: { config: { logger: { error } } } });
  await Promise.all(['home', 'about', 'company'].map((name) => change(`/site/content/en/${name}.yaml`)));
  expect(error).toHaveBeenCalledOnce();
  await change('/site/content/en/home.yaml');
  expect(error).toHaveBeenCalledTimes(2);
});

test.each([
  ['/site/content/en/home.yaml', true],
  ['/site/content-2026-11-23/en/home.yaml', false],
  ['/site/content.md', false],
  ['/site/src/styles/base.css', false],
])('A change of %s renews the pages that read /site/content: %s', async (file, renews) => {
  const records = { id: 'records' };
  const environment = { name: 'ssr', moduleGraph: { getModuleById: () => records } };
  const hotUpdate = pluginOf('/site/content').hotUpdate as (change: object) => Promise<unknown>;
  const renewed = await hotUpdate.call({ environment }, { file, modules: [], server: {} });
  expect(renewed).toEqual(renews ? [records] : undefined);
});
