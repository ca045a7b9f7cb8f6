import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { updatedOf } from '../../src/data/records/listed-pages.ts';
import { readContent } from '../../src/data/records/read-content.ts';
import { readSource } from '../../src/data/records/read-source.ts';
import { textFields } from '../../src/data/records/record-texts.ts';
import { days } from '../../src/data/schemas/company-schema.ts';
import { pageKinds, type RecordData } from '../../src/data/schemas/record-kinds.ts';
import { isSample } from '../sample-company.ts';
import { notRead } from './generated-translation.ts';

/*
 * Rules for the sample company's content. An owner's may differ; the schemas and `npm run check:content` have the rules
 * for all content.
 */

const {
  editions: [original, ...translations],
  notices,
} = readContent('content');
const { language, records } = original;
const folder = `content/${language}`;
const text = (name: string) => readFileSync(`${folder}/${name}`, 'utf8');
/** The record before its variables are filled in. */
const record = (name: string) => parse(text(`${name}.yaml`));
const company = record('company');
const constants = record('legal-constants');

describe.runIf(isSample)('The messages of the form', () => {
  const form = record('contact-form');

  test('say when the call comes, on which days and at what time of which zone', () => {
    const promises = [form.next.text, form.receipt.paragraphs.join(' '), record('home').contact.lead];
    for (const variable of ['{{callBackWithin}}', '{{openingTimes}}'])
      for (const promise of promises) expect(promise).toContain(variable);
  });
});

describe.runIf(isSample)('The legal documents', () => {
  test.each([
    ['privacy-policy', ['{{legalForm}}', '{{grievanceContact}}', '{{grievanceEmail}}']],
    ['privacy-policy', ['Digital Personal Data Protection Act', 'CCPA', 'GDPR']],
    ['terms-of-use', ['{{legalForm}}', '{{city}}', '{{region}}', '{{country}}']],
  ])('%s names what it has to', (name, parts) => {
    const document = text(`policies/${name}.md`);
    for (const part of parts)
      expect(document, `${folder}/policies/${name}.md: does not name ${part}.`).toContain(part);
  });

  test.each(Object.keys(constants))('use the constant %s', (name) => {
    const documents = globSync(`${folder}/policies/*.md`).map((file) => readFileSync(file, 'utf8'));
    expect(
      documents.join(),
      `${folder}/legal-constants.yaml: no policy uses ${name}: write {{${name}}} where it is meant, or take it out.`,
    ).toContain(`{{${name}}}`);
  });
});

describe.runIf(isSample)('The company', () => {
  test('names its first and last open day in short as it does for machines', () => {
    const { days: open, daysShort } = company.openingHours;
    const names = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' });
    for (const day of [open[0], open.at(-1)])
      expect(daysShort).toContain(names.format(Date.UTC(2024, 0, 1 + days.indexOf(day))));
  });

  const name: string = company.nameParts[0];

  test('is named nowhere in content/ but in its own record', () => {
    const own = [company.name, name, new URL(company.origin).hostname, company.mobile];
    for (const file of globSync(`${folder}/**/*.{yaml,md}`).filter((file) => !file.endsWith('company.yaml')))
      expect(
        own.filter((word) => readFileSync(file, 'utf8').includes(word)),
        `${file} names the company: write {{company}} and the other variables of content/README.md.`,
      ).toEqual([]);
  });

  test('is named nowhere in the code', () => {
    const code = globSync('{src,server,contract}/**/*.{ts,tsx,astro,css,json}').filter(
      (file) => !/\.(test|contract|fixtures)\.ts$/.test(file),
    );
    expect(code.length).toBeGreaterThan(200);
    const naming = code.filter((file) =>
      readFileSync(file, 'utf8').toLowerCase().includes(name.toLowerCase()),
    );
    expect(naming).toEqual([]);
  });
});

test.runIf(isSample)('The content of the sample company is told nothing', () => {
  expect(notices).toEqual([]);
});

test.runIf(isSample).each([
  ['Search engines show every description whole', /(^|\.)head\.description$/, 50, 160],
  ['Every lead of a card is on one line of a desktop', /cards\[\d+\]\.lead$/, 1, 56],
] as const)('%s', (_, named, min, max) => {
  const texts = [original, ...translations]
    .flatMap((edition) => edition.records)
    .flatMap(({ file, data }) => textFields(data).map((text) => ({ file, ...text })))
    .filter(({ field }) => named.test(field))
    .map(({ text, ...place }) => ({ ...place, length: [...new Intl.Segmenter().segment(text)].length }));
  expect(texts.length).toBeGreaterThan(20);
  expect(texts.filter(({ length }) => length < min || length > max)).toEqual([]);
});

test.runIf(isSample).each([original, ...translations])(
  'In $language the numbers of a status are those of the drawing beside it',
  ({ records }) => {
    const illustrations = records.flatMap(({ kind, data }) => {
      if (kind !== 'services' && kind !== 'industries') return [];
      const { illustration } = (data as RecordData<'industries'>).page.example ?? {};
      return illustration ? [illustration] : [];
    });
    const numbers = (status: string) => (status.match(/\d+/g) ?? []).map(Number);

    const plan = illustrations.find(({ drawing }) => drawing?.kind === 'room-plan');
    const rooms = plan?.drawing?.kind === 'room-plan' ? plan.drawing.rooms : [];
    const counted = ['leaving', 'cleaning', 'arriving'].map((state, at) => [
      rooms.filter(({ states }) => states[at] === state).length,
    ]);
    expect(plan?.options.map(({ status }) => numbers(status))).toEqual(counted);

    const card = illustrations.find(({ drawing }) => drawing?.kind === 'report-card');
    const marks = (card?.rows ?? []).slice(0, -1);
    const given = marks.filter(({ text, texts }) => text ?? texts?.[0] === texts?.at(-1)).length;
    expect(numbers(card?.options[0]?.status ?? '').sort()).toEqual([given, marks.length]);
  },
);

test.runIf(isSample)('Every page has the date of its last change, which the sitemap lists', () => {
  const pages = records.filter(({ kind }) => kind in pageKinds);
  expect(pages.filter(({ data }) => !updatedOf(data)).map(({ file }) => file)).toEqual([]);
});

const devanagari = translations.filter(
  (edition) => isSample && new Intl.Locale(edition.language).maximize().script === 'Deva',
);

describe.each(devanagari)('The translation $language', (edition) => {
  test('is in Devanagari in every text', () => {
    for (const file of globSync(`content/${edition.language}/**/*.{yaml,md}`))
      for (const [field, written] of writtenTexts(recordIn(file)))
        expect(
          latinShare(written),
          `${file}: ${field} is not translated: "${written.slice(0, 60)}".`,
        ).toBeLessThanOrEqual(0.5);
  });
});

/** Names that every language shares, and words that people type into a search. */
const notTranslated = new Set([
  ...notRead,
  'currency',
  'permission',
  'rooms',
  'version',
  'translationOf',
  'names',
  'logos',
  'keywords',
]);

/** The fields of a record's file; the text below the front matter as one more. */
function recordIn(file: string): unknown {
  const { data, text: body } = readSource(file);
  return file.endsWith('.md') ? { ...(data as object), body } : data;
}

function writtenTexts(value: unknown, path = ''): (readonly [field: string, text: string])[] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    notTranslated.has(key) ? [] : writtenTexts(inner, path === '' ? key : `${path}.${key}`),
  );
}

/** The share of Latin letters, without addresses, variables, abbreviations and names such as ERP and WhatsApp. */
function latinShare(written: string): number {
  const words = written.replace(/\{\{?\w+\}?\}|https?:\S+|\S+@\S+|\]\([^)]*\)|\b\w+[A-Z]\w*\b/g, '');
  const letters = words.match(/\p{Letter}/gu)?.length ?? 0;
  const latin = words.match(/\p{Script=Latin}/gu)?.length ?? 0;
  return letters === 0 ? 0 : latin / letters;
}
