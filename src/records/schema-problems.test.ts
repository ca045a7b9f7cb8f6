import { expect, test } from 'vitest';
import { company } from '../schemas/company.ts';
import { industry } from '../schemas/industry.ts';
import { recordOf } from './content-record.ts';
import { readContent } from './read-content.ts';
import { schemaProblems } from './schema-problems.ts';

const { records } = readContent('content');
// biome-ignore lint/suspicious/noExplicitAny: a record is spoilt in ways that no type would allow
type Spoilt = any;

/** What is said of the first record of a kind that is spoilt. */
function problemsOf(
  schema: typeof industry | typeof company,
  kind: 'industries' | 'company',
  spoil: (record: Spoilt) => void,
) {
  const record = structuredClone(recordOf(records, kind));
  spoil(record);
  const { error } = schema.safeParse(record, { reportInput: true });
  return error ? schemaProblems(error) : [];
}

test.each<[(record: Spoilt) => void, ...string[]]>([
  [() => {}],
  [(record) => delete record.title, 'title is missing.'],
  [(record) => (record.title = ' '), 'title is empty.'],
  [(record) => (record.title = 5), "title must be text: put it in quotation marks, '5'."],
  [(record) => record.keyPoints.push('One more'), 'keyPoints must have exactly 4 entries; it has 5.'],
  [
    (record) => (record.page.groups[0].cards[1].icon = 'unicorn'),
    'page.groups[0].cards[1].icon "unicorn" is not an icon of src/components/star-icon/drawings/.',
  ],
  [
    (record) => (record.page.head.description = 'a'.repeat(300)),
    'page.head.description is longer than 160 characters.',
  ],
  [
    (record) => (record.page.head.updated = '2026-13-01'),
    'page.head.updated must be a date like 2026-11-21.',
  ],
  [(record) => (record.page.heading = 'x'), 'page has a key that no schema knows: heading.'],
  [(record) => delete record.page.groups, 'page.groups is missing.'],
  [
    (record) => (record.image.file = 'art/masters/hero.webp'),
    'image.file is not the name of a picture: a to z, digits and hyphens, without .jpg.',
  ],
  [
    (record) => {
      delete record.title;
      record.uses[0].service = 'Web Development';
    },
    'title is missing.',
    'uses[0].service is not the name of a file in services/.',
  ],
])(
  'Each thing that is wrong with a record is told in a sentence with its field: %#',
  (spoil, ...sentences) => {
    expect(problemsOf(industry, 'industries', spoil)).toEqual(sentences);
  },
);

test('A telephone number that cannot be dialled and an origin with a slash at its end are refused', () => {
  const spoil = (record: Spoilt) => {
    record.mobile.dial = '132 000 0000';
    record.origin += '/';
  };
  expect(problemsOf(company, 'company', spoil)).toEqual([
    'origin must not end with a slash.',
    'mobile.dial must be + and digits, as in +911320000000.',
  ]);
});
