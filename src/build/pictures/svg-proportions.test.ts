import { expect, test } from 'vitest';
import { svgProportions } from './svg-proportions.ts';

const svg = (attributes: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}><path d="M0 0"/></svg>`;

test.each([
  [svg('viewBox="0 0 200 100"'), 2],
  [svg('viewBox="0,0,200,100"'), 2],
  [svg("viewBox='0 0 200 100' width='100%' height='100%'"), 2],
  [svg('width="210mm" height="105mm"'), 2],
  [svg('width="100" height="50" viewBox="0 0 10 10"'), 2],
  [svg(`data-note="${'a'.repeat(2000)}" viewBox="0 0 200 100"`), 2],
  [
    `\uFEFF<?xml version="1.0"?>\n<!-- <svg viewBox="0 0 1 1"> ${'a'.repeat(2000)} -->${svg('viewBox="0 0 200 100"')}`,
    2,
  ],
])('The proportions of %s are read', (drawing, proportions) => {
  expect(svgProportions(drawing)).toBe(proportions);
});

test.each([
  svg(''),
  svg('width="100%" height="100%"'),
  svg('viewBox="0 0 0 0"'),
  svg('stroke-width="2" line-height="1"'),
  'no drawing',
])('%s has none', (drawing) => {
  expect(svgProportions(drawing)).toBeUndefined();
});
