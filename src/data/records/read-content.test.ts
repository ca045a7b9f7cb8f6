import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { contentLanguages } from './content-languages.ts';
import { recordOf } from './content-record.ts';
import { type Content, readContent } from './read-content.ts';

const languages = contentLanguages('content');
const [language = 'en'] = languages;

/** A copy of content/ to change; sentences about it name it `content`. */
function copyOfContent() {
  const folder = mkdtempSync(join(tmpdir(), 'content-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync('content', folder, { recursive: true });
  return {
    folder,
    write: (file: string, text: string) => {
      mkdirSync(join(folder, file, '..'), { recursive: true });
      writeFileSync(join(folder, file), text);
    },
    // biome-ignore lint/suspicious/noExplicitAny: records as they are written
    edit: (file: string, change: (record: any) => void) => {
      const path = join(folder, file);
      const record = parse(readFileSync(path, 'utf8'));
      change(record);
      writeFileSync(path, stringify(record));
    },
    read: (): Content => {
      const content = readContent(folder);
      const short = (sentences: readonly string[]) =>
        sentences.map((text) => text.replaceAll(folder, 'content'));
      return { ...content, problems: short(content.problems), notices: short(content.notices) };
    },
  };
}

test('The original and its translations are read, each with its variables filled in', () => {
  const { read } = copyOfContent();
  const { editions } = read();
  expect(editions.map((edition) => edition.language)).toEqual(languages);
  for (const { records } of editions) expect(records.length).toBeGreaterThan(20);
  expect(JSON.stringify(editions)).not.toMatch(/\{\{\w+\}\}/);
});

test('What an owner may want to change, and what stops no build, is a notice', () => {
  const { edit, read, write } = copyOfContent();
  const before = read().notices;
  edit(`${language}/company.yaml`, (company) => {
    company.openingHours.daysDisplay = 'Some days';
  });
  edit(`${language}/home.yaml`, ({ hero }) => {
    hero.image.file = 'our-shop';
    hero.keys = { picture: 'art/masters/hero', entries: [keyOf('/services/web-development')] };
  });
  for (const name of ['our-shop', 'old']) write(`pictures/${name}.jpg`, '');
  const { notices, problems } = read();
  expect(problems).toEqual([]);
  for (const [file, part] of [
    ['company.yaml', 'openingHours.daysDisplay, "Some days", does not name'],
    ['home.yaml', 'hero.keys are not shown'],
    ['../pictures/old.jpg', 'is shown on no page'],
  ] as const)
    expect(notices.filter((notice) => !before.includes(notice)).join('\n')).toContain(
      `${join('content', language, file)}: ${part}`,
    );
});

const keyOf = (target: string) => ({
  target,
  name: 'the door',
  place: { x: 40, y: 60 },
  narrowPlace: { x: 40, y: 60 },
});

test('A file of content/ that cannot be shown stops the build, and then nothing is shown and no notice is told', () => {
  const { folder, edit, read, write } = copyOfContent();
  edit(`${language}/company.yaml`, ({ openingHours }) => {
    openingHours.daysDisplay = 'Some days';
  });
  rmSync(join(folder, 'icon.svg'));
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
  edit(`${language}/sample.yaml`, (sample) => {
    sample.entries = ['home.yaml', 'policies/refunds.md'].map((file) => ({
      file,
      fields: ['head'],
      why: 'Yours',
    }));
  });
  const { editions, problems } = read();
  expect(problems).toEqual([]);
  const [{ records }] = editions;
  expect(recordOf(records, 'sample')?.entries.map(({ file }) => file)).toEqual(['home.yaml']);
});

test('A mistake is told once, although the translations read the record too', () => {
  const { edit, read } = copyOfContent();
  edit(`${language}/legal-constants.yaml`, (constants) => Object.assign(constants, { minimumAge: 18 }));
  const { problems } = read();
  expect(problems.filter((problem) => problem.includes(': minimumAge '))).toEqual([
    `content/${language}/legal-constants.yaml: minimumAge must be text: put it in quotation marks, '18'.`,
  ]);
});

test('Of folders that name no languages nothing else is told', () => {
  const { folder, read } = copyOfContent();
  cpSync(join(folder, language), join(folder, 'copy'), { recursive: true });
  expect(read()).toEqual({
    editions: [{ language: expect.any(String), prefix: '', records: [] }],
    problems: [expect.stringMatching(/^content\/copy: its name is no code of a language/)],
    notices: [],
  });
});
