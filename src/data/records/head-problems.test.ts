import { expect, test } from 'vitest';
import type { ContentRecord } from './content-record.ts';
import { headProblems } from './head-problems.ts';

const description = 'Software for shops: what it does, what it costs and how long it takes.';
const recordOf = (name: string, head: object, problems: string[] = []): ContentRecord => ({
  file: `content/en/services/${name}.yaml`,
  kind: 'services',
  id: `services/${name}`,
  problems,
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

test('Of several pages of one title each is told which page had it first, also where that is the home page', () => {
  const home: ContentRecord = {
    ...{ file: 'content/en/home.yaml', kind: 'home', id: 'home', problems: [], text: '' },
    data: { head: { title: 'Web shops', description } },
  };
  const copies = ['a', 'b'].map((name) => recordOf(name, { title: 'Web shops', description: `${name}.` }));
  expect(headProblems([home, ...copies])).toEqual(
    ['a', 'b'].map((name) =>
      expect.stringContaining(
        `${name}.yaml: page.head.title is the same as head.title of content/en/home.yaml`,
      ),
    ),
  );
});

test('Pages that lack a description are told so, and not that they have the same one', () => {
  const unfinished = ['a', 'b'].map((name) =>
    recordOf(name, { title: name }, ['page.head.description is missing.']),
  );
  expect(headProblems(unfinished)).toEqual([]);
});
