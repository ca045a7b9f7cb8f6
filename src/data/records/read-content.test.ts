import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { contentLanguages } from './content-languages.ts';
import { type Content, readContent } from './read-content.ts';

const [language = 'en', ...translations] = contentLanguages('content');

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
  const content = read();
  expect([content.language, content.translations.map((edition) => edition.language)]).toEqual([
    language,
    translations,
  ]);
  for (const { records } of [content, ...content.translations]) expect(records.length).toBeGreaterThan(20);
  expect(JSON.stringify(content)).not.toMatch(/\{\{\w+\}\}/);
});

test('What an owner may want to change, and what stops no build, is a notice', () => {
  const { edit, read, write } = copyOfContent();
  const before = read().notices;
  edit(`${language}/company.yaml`, (company) => {
    company.nameParts = ['Another'];
    company.openingHours.daysDisplay = 'Some days';
  });
  edit(`${language}/home.yaml`, ({ head, hero, introduction }) => {
    introduction.cards[0].lead = 'a'.repeat(57);
    head.description = `${'a'.repeat(120)} {{address}} {{mobile}}`;
    hero.image.file = 'our-shop';
    hero.keys = { picture: 'art/masters/hero', entries: [keyOf('/services/web-development')] };
  });
  write('pictures/our-shop.jpg', '');
  for (const name of ['web-development', 'industrial-iot'])
    edit(`${language}/services/${name}.yaml`, (service) => Object.assign(service, { order: 90 }));
  const { notices, problems } = read();
  expect(problems).toEqual([]);
  for (const [file, part] of [
    ['company.yaml', 'nameParts, "Another", is what the logo says'],
    ['company.yaml', 'openingHours.daysDisplay, "Some days", does not name'],
    ['home.yaml', 'the lead of the card'],
    ['home.yaml', 'head.description has'],
    ['home.yaml', 'hero.keys are not shown'],
    ['services/web-development.yaml', 'order is 90'],
  ])
    expect(notices.filter((notice) => !before.includes(notice)).join('\n')).toContain(
      `content/${language}/${file}: ${part}`,
    );
});

test('What exists once is told once, with the file that has it', () => {
  const { edit, read } = copyOfContent();
  edit(`${language}/company.yaml`, (company) => {
    company.nameParts = ['Another'];
  });
  expect(read().notices.filter((notice) => notice.includes(': nameParts, '))).toEqual([
    expect.stringContaining(`content/${language}/company.yaml`),
  ]);
});

const keyOf = (target: string) => ({
  target,
  name: 'the door',
  place: { x: 40, y: 60 },
  narrowPlace: { x: 40, y: 60 },
});

test('A file of content/ that cannot be shown stops the build, and then nothing is shown and no notice is told', () => {
  const { folder, edit, read, write } = copyOfContent();
  edit(`${language}/company.yaml`, (company) => Object.assign(company, { nameParts: ['Another'] }));
  rmSync(join(folder, 'icon.svg'));
  write('logo.png', '');
  for (const ending of ['jpg', 'png']) write(`pictures/shop.${ending}`, '');
  edit('brand.yaml', ({ colours }) => Object.assign(colours.text, { day: colours.background.day }));
  const { records, notices, problems, ...content } = read();
  const ofColours = problems.filter((problem) => problem.startsWith('content/brand.yaml: '));
  expect(ofColours.join('\n')).toContain('colours: text.day on background.day has a contrast of');
  expect(problems.filter((problem) => !ofColours.includes(problem))).toEqual([
    'content/icon.svg: is missing.',
    expect.stringMatching(/^content\/logo\.png: is not read/),
    'content/pictures/shop.png: has the name of content/pictures/shop.jpg, so only one of them is shown: take one away.',
  ]);
  expect([records, notices, content.translations.flatMap((edition) => edition.records)]).toEqual([
    [],
    [],
    [],
  ]);
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
    language: expect.any(String),
    records: [],
    translations: [],
    problems: [expect.stringMatching(/^content\/copy: is named by no language/)],
    notices: [],
  });
});
