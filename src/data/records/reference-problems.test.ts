import { expect, test } from 'vitest';
import type { ContentRecord } from './content-record.ts';
import { localizedLinks } from './localized-links.ts';
import { referenceProblems } from './reference-problems.ts';

/* Two pages that no list names, and that every language has. */

const unlisted = ['/about', '/policies'];
const record: ContentRecord = {
  file: 'content/en/not-found.yaml',
  kind: 'notFound',
  id: 'not-found',
  text: '',
  written: undefined,
  problems: [],
  data: { links: unlisted.map((href) => ({ href })) },
};

test('A link may lead to the list of policies, and to the list of pages about the company', () => {
  const problems = referenceProblems('content', [record], []);
  expect(problems.filter((problem) => problem.startsWith(record.file))).toEqual([]);
});

test('On a translated page such a link leads to the list in its language', () => {
  const [localized] = localizedLinks([record], '/hi');
  expect(localized?.data).toEqual({ links: unlisted.map((href) => ({ href: `/hi${href}` })) });
});
