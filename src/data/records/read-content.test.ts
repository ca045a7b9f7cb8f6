import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { isSample } from '../../../tests/sample-company.ts';
import type { Industry } from '../schemas/industry-schema.ts';
import { contentLanguages } from './content-languages.ts';
import { recordOf } from './content-record.ts';
import { type Content, readContent } from './read-content.ts';

const languages = contentLanguages('content');
const [original = 'en', language = ''] = languages;
const testSample = test.runIf(isSample);
// A site in one language has no translation to test.
const testTranslation = test.runIf(isSample && language !== '');

/** A copy of content/ to change; sentences about it name it `content`. */
function copyOfContent() {
  const folder = mkdtempSync(join(tmpdir(), 'content-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync('content', folder, { recursive: true });
  return {
    folder,
    remove: (file: string) => rmSync(join(folder, file)),
    write: (file: string, text: string) => {
      mkdirSync(join(folder, file, '..'), { recursive: true });
      writeFileSync(join(folder, file), text);
    },
    // biome-ignore lint/suspicious/noExplicitAny: records as they are written
    edit: (file: string, change: (record: any) => void) => {
      const record = parse(readFileSync(join(folder, file), 'utf8'));
      change(record);
      writeFileSync(join(folder, file), stringify(record, { aliasDuplicateObjects: false }));
    },
    read: (): Content => {
      const content = readContent(folder);
      const short = (sentences: readonly string[]) =>
        sentences.map((text) => text.replaceAll(folder, 'content'));
      return { ...content, problems: short(content.problems), notices: short(content.notices) };
    },
  };
}

const idsIn = ({ editions }: Content, name: string) =>
  editions.find((edition) => edition.language === name)?.records.map(({ id }) => id);

test('The original and its translations are read, each with its variables filled in', () => {
  const { editions, problems } = readContent('content');
  expect([editions.map((edition) => edition.language), problems]).toEqual([languages, []]);
  for (const { records } of editions) expect(records.length).toBeGreaterThan(isSample ? 20 : 10);
  expect(JSON.stringify(editions)).not.toMatch(/\{\{\w+\}\}/);
});

testSample('What an owner may want to change, and what stops no build, is a notice', () => {
  const { edit, read, write } = copyOfContent();
  const before = read().notices;
  edit(`${original}/company.yaml`, ({ openingHours }) => {
    openingHours.daysDisplay = 'Some days';
  });
  const place = { x: 40, y: 60 };
  edit(`${original}/home.yaml`, ({ hero }) => {
    hero.image.file = 'our-shop';
    const key = { target: '/services/web-development', name: 'the door', place, narrowPlace: place };
    hero.keys = { picture: 'art/masters/hero', entries: [key] };
  });
  for (const name of ['our-shop', 'old']) write(`pictures/${name}.jpg`, '');
  const { notices, problems } = read();
  const added = notices.filter((notice) => !before.includes(notice)).join('\n');
  expect(problems).toEqual([]);
  for (const part of [
    `content/${original}/company.yaml: openingHours.daysDisplay, "Some days", does not name`,
    `content/${original}/home.yaml: hero.keys are not shown`,
    'content/pictures/old.jpg: is shown on no page',
  ])
    expect(added).toContain(part);
});

test('A file of content/ that cannot be shown stops the build, and then nothing is shown and no notice is told', () => {
  const { edit, read, remove, write } = copyOfContent();
  edit(`${original}/company.yaml`, ({ openingHours }) => {
    openingHours.daysDisplay = 'Some days';
  });
  remove('icon.svg');
  write('logo.png', '');
  for (const ending of ['jpg', 'png']) write(`pictures/shop.${ending}`, '');
  edit('brand.yaml', ({ colours }) => Object.assign(colours.text, { day: colours.background.day }));
  const { editions, notices, problems } = read();
  const ofColours = problems.filter((problem) => problem.startsWith('content/brand.yaml: '));
  expect(ofColours.join('\n')).toContain('colours: text.day on background.day has a contrast of');
  expect(problems.filter((problem) => !ofColours.includes(problem))).toEqual([
    'content/icon.svg: is missing.',
    expect.stringMatching(/^content\/logo\.png: is not read/),
    'content/pictures/shop.png: has the name of content/pictures/shop.jpg, so only one of them is shown: take one away.',
  ]);
  expect([editions.flatMap(({ records }) => records), notices]).toEqual([[], []]);
});

test('Of a file that the owner has deleted nothing is left of the sample company', () => {
  const { edit, read } = copyOfContent();
  edit(`${original}/sample.yaml`, (sample) => {
    const entry = { fields: ['head'], why: 'Yours' };
    sample.entries = ['home.yaml', 'policies/refunds.md'].map((file) => ({ file, ...entry }));
  });
  const [{ records }] = read().editions;
  expect(recordOf(records, 'sample')?.entries.map(({ file }) => file)).toEqual(['home.yaml']);
});

test('A mistake is told once, although the translations read the record too', () => {
  const { edit, read } = copyOfContent();
  edit(`${original}/legal-constants.yaml`, (constants) => Object.assign(constants, { minimumAge: 18 }));
  expect(read().problems.filter((problem) => problem.includes(': minimumAge '))).toEqual([
    `content/${original}/legal-constants.yaml: minimumAge must be text: put it in quotation marks, '18'.`,
  ]);
});

test('Of folders that name no languages nothing else is told', () => {
  const { folder, read } = copyOfContent();
  cpSync(join(folder, original), join(folder, 'copy'), { recursive: true });
  expect(read()).toEqual({
    editions: [{ language: expect.any(String), prefix: '', records: [] }],
    problems: [expect.stringMatching(/^content\/copy: its name is no code of a language/)],
    notices: [],
  });
});

/* The effects that an owner's edits of the original have on a translation, which the owner may be unable to read. */

testTranslation(
  'Entries that change places or go in the original stay as they are in the translation',
  () => {
    const { edit, read } = copyOfContent();
    const usesOf = ({ editions }: Content) => {
      const record = editions[1]?.records.find(({ id }) => id === 'industries/healthcare');
      return (record?.data as Pick<Industry, 'uses'> | undefined)?.uses;
    };
    const before = usesOf(read());
    edit(`${original}/industries/healthcare.yaml`, ({ page, uses }) => {
      uses.reverse();
      page.questions.entries.shift();
    });
    const after = read();
    expect(before).toBeDefined();
    expect([usesOf(after), after.problems]).toEqual([before, []]);
  },
);

testTranslation(
  'A page that the original no longer has, or that is not translated, is gone in the translation',
  () => {
    const { read, remove } = copyOfContent();
    remove(`${original}/industries/industry4.yaml`);
    remove(`${language}/about/how-we-work.yaml`);
    const content = read();
    expect(content.problems).toEqual([]);
    expect(content.notices).toContain(
      `content/${language}/industries/industry4.yaml: is not shown, because ${original}/ has no such page.`,
    );
    for (const id of ['industries/industry4', 'about/how-we-work'])
      expect(idsIn(content, language)).not.toContain(id);
  },
);

testTranslation('What still names a page that is gone is told with the line of the translation', () => {
  const { read, remove } = copyOfContent();
  remove(`${original}/services/mobile-application.yaml`);
  const file = `${language}/industries/food-industry.yaml`;
  const written = readFileSync(join('content', file), 'utf8');
  const [before = ''] = written.split('service: mobile-application');
  const index = parse(written).uses.findIndex(
    ({ service }: { service: string }) => service === 'mobile-application',
  );
  expect(read().problems).toContain(
    `content/${file}: line ${before.split('\n').length}, uses[${index}].service "mobile-application" is not the name of a file in services/.`,
  );
});

// biome-ignore lint/suspicious/noExplicitAny: records as they are written
testTranslation.each<[string, string, (record: any) => void, string[]]>([
  [
    'that lacks a text of its schema',
    'industries/healthcare.yaml',
    ({ page }) => delete page.hero.heading,
    ['page.hero.heading is missing.'],
  ],
  [
    'with facts of the company, which exist once',
    'company.yaml',
    (company) => {
      company.currency = { code: 'USD', symbol: '$' };
      company.address.street = 'Elsewhere 1';
    },
    ['address has a key that nothing reads: street.', 'the record has a key that nothing reads: currency.'],
  ],
  [
    'of another original',
    'company.yaml',
    (company) => Object.assign(company, { translationOf: 'klingon' }),
    [`translationOf must be ${original}, the original language.`],
  ],
])('A translation %s is refused', (_, name, change, sentences) => {
  const { edit, read } = copyOfContent();
  edit(`${language}/${name}`, change);
  expect(read().problems).toEqual(sentences.map((sentence) => `content/${language}/${name}: ${sentence}`));
});

testTranslation('A constant in words that is not translated is never shown within a translated text', () => {
  const { edit, read } = copyOfContent();
  edit(`${language}/not-found.yaml`, (record) =>
    Object.assign(record, { text: '{{rightsResponse}}, {{minimumAge}}' }),
  );
  edit(`${language}/legal-constants.yaml`, (constants) => delete constants.rightsResponse);
  expect(read().problems).toEqual([
    `content/${language}/not-found.yaml: text writes {{rightsResponse}}, which legal-constants.yaml has in words in the original alone: write it in this language too.`,
  ]);
});

testTranslation(
  'A mistake in the words of a translation is told alone, and not by each text that writes a constant',
  () => {
    const { edit, read } = copyOfContent();
    edit(`${language}/legal-constants.yaml`, (words) => {
      words.unknown = 'x';
    });
    expect(read().problems).toEqual([
      `content/${language}/legal-constants.yaml: the record has a key that nothing reads: unknown.`,
    ]);
  },
);
