import { expect, test } from 'vitest';
import { editorPath } from '../../src/build/content-editor/editor-page.ts';
import { hasFile, pages, textOf } from './built-site.ts';

const hasEditor = hasFile(`${editorPath}.html`);

test('Nothing but the editor itself knows of it, in a build that has it; a build without it has no trace of it', () => {
  const files = ['sitemap-0.xml', 'llms.txt', ...pages.map(({ path }) => fileOf(path))];
  for (const name of files)
    expect(textOf(name).includes(`"${editorPath}`) || textOf(name).includes('sveltia'), name).toBe(false);
  for (const name of ['robots.txt', 'service-worker.js'])
    expect(textOf(name).includes(editorPath), name).toBe(hasEditor);
  expect(hasFile(`${editorPath}/sveltia-cms.js`)).toBe(hasEditor);
  expect(Object.keys(JSON.parse(textOf('../policies.json'))).includes(`${editorPath}.html`)).toBe(hasEditor);
});

const fileOf = (path: string) => (path === '/' ? 'index.html' : `${path.slice(1)}.html`);
