import { expect, test } from 'vitest';
import { firstVisitOf } from '../../src/build/page-weight/first-visit.ts';
import { bytesOf, folder, hasFile, pages } from './built-site.ts';

const measured = pages.filter(({ root }) => root.querySelector('.page-weight'));
const sizeOf = (files: readonly string[]) =>
  files.reduce((sum, file) => sum + bytesOf(hasFile(`${file}.br`) ? `${file}.br` : file).length, 0);
/** Whether the figure is the size, or a tenth of a kilobyte more where no figure of the page leads to itself. */
const isStated = (kilobytes: number | undefined, bytes: number) =>
  kilobytes !== undefined &&
  [0, 0.1].some((more) => (bytes / 1000 + more).toFixed(1) === kilobytes.toFixed(1));

test('No page leaves a figure open', () => {
  expect(pages.filter(({ html }) => /\[\[[a-z-]+\]\]/.test(html)).map(({ path }) => path)).toEqual([]);
});

test.each(measured.map((page) => [page.path, page] as const))(
  '%s says what it weighs itself, to a tenth of a kilobyte, and draws it to scale',
  async (path, { html, root }) => {
    const { icon, ...visit } = await firstVisitOf(folder, html);
    const { styles, script, typeface, picture } = visit;
    const parts = [[`${path}.html`], styles, script, typeface, picture];
    const sizes = parts.map(sizeOf);
    const rows = root.querySelectorAll('.page-weight dl > div').slice(0, parts.length);
    const stated = rows.map((row) => Number(/\d+\.\d/.exec(row.querySelector('dd')?.text ?? '')?.[0]));
    for (const [index, size] of sizes.entries()) expect(isStated(stated[index], size)).toBe(true);
    const largest = Math.max(...sizes);
    for (const [index, size] of sizes.entries()) {
      const drawn = rows[index]?.querySelector('svg')?.attrs.width ?? '';
      const shares = [size, size + 100].map((bytes) => `${Math.round((bytes / largest) * 100)}%`);
      expect(shares).toContain(drawn);
    }
    const [first, next] = root.querySelectorAll('.page-weight .piece-head .piece-states > span');
    const requests = parts.flat().length + icon.length;
    // Each language has its own order of words.
    const figures = (text = '') => (text.match(/[\d.]+/g) ?? []).map(Number);
    const says = (text: string | undefined, size: number, count: number) => {
      const found = figures(text);
      expect(found).toContain(count);
      expect(found.some((figure) => isStated(figure, size))).toBe(true);
    };
    says(first?.text, sizeOf([...parts.flat(), ...icon]), requests);
    says(next?.text, sizeOf([`${path}.html`, ...picture]), 2);
  },
);
