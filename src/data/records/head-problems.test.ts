import { expect, test } from 'vitest';
import type { ContentRecord } from './content-record.ts';
import { headProblems } from './head-problems.ts';

const description = 'Software for shops: what it does, what it costs and how long it takes.';
const recordOf = (name: string, head: object): ContentRecord => ({
  file: `content/en/services/${name}.yaml`,
  kind: 'services',
  id: `services/${name}`,
  problems: [],
  data: { page: { head } },
  text: '',
});

test('A service that was copied has to get a title and a description of its own', () => {
  const head = { title: 'Web shops', description };
  expect(headProblems([recordOf('shops', head), recordOf('more-shops', head)])).toEqual([
    'content/en/services/more-shops.yaml: page.head.title is the same as page.head.title of content/en/services/shops.yaml: search engines show each page by a title of its own.',
    'content/en/services/more-shops.yaml: page.head.description is the same as page.head.description of content/en/services/shops.yaml: search engines show each page by a description of its own.',
  ]);
});

test('A description that is too long once its variables are filled in is told with its length', () => {
  const long = description.padEnd(161, '.');
  expect(headProblems([recordOf('shops', { title: 'Web shops', description: long })])).toEqual([
    'content/en/services/shops.yaml: page.head.description has 161 characters when its variables are filled in; it must have 50 to 160.',
  ]);
});
