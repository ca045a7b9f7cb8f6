import { expect, test } from 'vitest';
import { recordOf } from './content-record.ts';
import { readOriginal } from './read-edition.ts';
import { fillVariables } from './variables.ts';

const edition = readOriginal('content', 'en');
const company = recordOf(edition.records, 'company');
const second = { display: '+91 132 000 0001', dial: '+911320000001' };

/** A text of a page with its variables filled in, and the sentences about it. */
function filled(
  text: string,
  { language = 'en', alternateMobile }: { language?: string; alternateMobile?: object } = {},
) {
  const page = {
    file: 'page.yaml',
    kind: 'notFound',
    id: 'page',
    problems: [],
    text: '',
    data: { text },
  } as const;
  const { records, problems } = fillVariables({
    language,
    records: [
      ...edition.records.map((record) =>
        record.kind === 'company' ? { ...record, data: { ...company, alternateMobile } } : record,
      ),
      page,
    ],
  });
  const shown = records.at(-1)?.data as { text: string };
  return { text: shown.text.replaceAll('\u00A0', ' '), problems };
}

test('A text names every telephone that there is, in the words of its language', () => {
  const both = { alternateMobile: second };
  expect(filled('Call {{telephones}}.', both)).toEqual({
    text: 'Call +91 132 000 0000 or +91 132 000 0001.',
    problems: [],
  });
  expect(filled('{{telephones}} पर', { language: 'hi', ...both }).text).toBe(
    '+91 132 000 0000 या +91 132 000 0001 पर',
  );
  expect(filled('Call {{telephones}}.').text).toBe('Call +91 132 000 0000.');
});

test.each(['{mobile}', '{ mobile }'])('%s, which a page would show as it is, is told', (written) => {
  expect(filled(`Call ${written}.`).problems).toEqual([
    `page.yaml: text writes ${written}, and a variable has two braces on each side: {{mobile}}.`,
  ]);
});

test('Single braces of what a page fills in itself are none of ours', () => {
  expect(filled('From {name}, { } or {{mobile}}').problems).toEqual([]);
});
