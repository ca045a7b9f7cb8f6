import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { routes } from '../../src/site/routes.ts';

const segments = [
  routes.getStarted,
  routes.services,
  routes.industries,
  routes.policy('x'),
  routes.section('x'),
]
  .map((path) => path.split('/')[1]?.replace('#x', '#'))
  .join('|');
const pathAnywhere = new RegExp(`["'\`]/(?:${segments})(?![\\w.-])`);
const linkTo = /\b(?:href|path|start_url|action)(?:=|:\s*)\{?["'`](?:\/|#)(?![\w/-]+\.\w)/;
const comparedTo = /[!=]==? ["'`]\//;

const wrong = (text: string) =>
  text
    .split('\n')
    .filter((line) => !/^\s*(import|\/\/|\*|<link )/.test(line))
    .filter((line) => [pathAnywhere, linkTo, comparedTo].some((pattern) => pattern.test(line)));

test('Every link inside the site takes its path from the routes', () => {
  const files = globSync('src/**/*.{ts,tsx,astro}').filter(
    (file) => file !== 'src/site/routes.ts' && !file.includes('.test.'),
  );
  expect(files.length).toBeGreaterThan(100);
  const found = files.flatMap((file) =>
    wrong(readFileSync(file, 'utf8')).map((line) => `${file}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});

test('A path written out would be found', () => {
  for (const line of [
    '<a href="/">',
    "{ title, href: '/' }",
    `href={\`/services/\${slug}\`}`,
    "menuLinks(services, '/industries')",
    '<ButtonLink href="#contact" />',
    "path === '/' && data",
    `const target = \`/#\${fragment}\`;`,
  ])
    expect(wrong(line), line).toEqual([line]);
  for (const line of ['<a href="/icon.svg">', "name.split('/')", "querySelector('#header')"])
    expect(wrong(line), line).toEqual([]);
});
