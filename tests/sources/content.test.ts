import { globSync, readFileSync } from 'node:fs';
import { create, type Font } from 'fontkitten';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { contactFieldLimits, contactFieldNames } from '../../contract/contact-request.ts';
import { parseConfig } from '../../server/config.ts';
import { receiptWindowMs, requestWindowMs } from '../../server/http/contact-limits.ts';
import { fontCharacters, textsOf } from '../../src/build/fonts/font-characters.ts';
import { subsetFonts } from '../../src/build/fonts/subset-fonts.ts';
import { readContent } from '../../src/data/records/read-content.ts';
import { readSource } from '../../src/data/records/read-source.ts';
import { days } from '../../src/data/schemas/company-schema.ts';
import { localeOf } from '../../src/data/site/locale.ts';

/* What an owner's edit must keep beside the schemas. `npm run check:content` shows the second argument of `expect`. */

const { language, records, translations } = readContent('content');
const folder = `content/${language}`;
const text = (name: string) => readFileSync(`${folder}/${name}`, 'utf8');
/** As it is written, with its variables. */
const record = (name: string) => parse(text(`${name}.yaml`));
const company = record('company');
const constants = record('legal-constants');

test('Anek Latin has a glyph for every character of content/', async () => {
  const cut = await subsetFonts(fontCharacters(textsOf(records)));
  const glyphs = new Set(cut.flatMap(({ bytes }) => (create(bytes) as Font).characterSet));
  for (const entry of records) {
    const characters = [...new Set(textsOf([entry]))].filter((character) => character > ' ');
    expect(
      characters.filter((character) => !glyphs.has(character.codePointAt(0) ?? 0)),
      `${entry.file} has characters that Anek Latin does not have: they would be shown in another typeface.`,
    ).toEqual([]);
  }
});

const languages = [language, ...translations.map((edition) => edition.language)];

describe('The messages of the form', () => {
  const form = record('contact-form');

  test.each(languages.flatMap((written) => contactFieldNames.map((name) => [written, name] as const)))(
    'name in the language %s the limit of %s that the contract has',
    (written, name) => {
      const file = `content/${written}/contact-form.yaml`;
      const { issues } = parse(readFileSync(file, 'utf8'));
      const limit = contactFieldLimits[name].toLocaleString(localeOf(written, company.address.countryCode));
      expect(
        issues[name]['too-long'].match(/\d[\d.,\s’]*\d|\d/g),
        `${file}: issues.${name}.too-long has to name the limit ${limit}.`,
      ).toEqual([limit]);
    },
  );

  test('say when the call comes, on which days and at what time of which zone', () => {
    const promises = [form.next.text, form.receipt.paragraphs.join(' '), record('home').contact.lead];
    for (const variable of ['{{callBackWithin}}', '{{openingTimes}}'])
      for (const promise of promises) expect(promise).toContain(variable);
  });
});

describe('The legal documents', () => {
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

  test('promise what the server does, with the RETENTION_DAYS of this process or by default', () => {
    const parsed = parseConfig({ RETENTION_DAYS: process.env.RETENTION_DAYS });
    const minute = 60_000;
    expect(
      {
        retentionDays: parsed.ok && parsed.config.retentionDays,
        rateLimitWindowMinutes: requestWindowMs / minute,
        receiptLimitWindowHours: receiptWindowMs / minute / 60,
      },
      `${folder}/legal-constants.yaml: a span is not what the server keeps: RETENTION_DAYS, by default ${parsed.ok && parsed.config.retentionDays} days, and the windows of server/http/contact-limits.ts.`,
    ).toEqual({
      retentionDays: Number(constants.retentionDays),
      rateLimitWindowMinutes: Number(constants.rateLimitWindowMinutes),
      receiptLimitWindowHours: Number(constants.receiptLimitWindowHours),
    });
  });
});

describe('The company', () => {
  test.each([
    ['daysDisplay', 'long'],
    ['daysShort', 'short'],
  ] as const)('names its first and last open day in %s as it does for machines', (field, weekday) => {
    const { days: open, [field]: shown } = company.openingHours;
    const names = new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' });
    for (const day of [open[0], open.at(-1)]) {
      const name = names.format(Date.UTC(2024, 0, 1 + days.indexOf(day)));
      expect(shown, `${folder}/company.yaml: openingHours.${field} does not name ${name}.`).toContain(name);
    }
  });

  const name: string = company.nameParts[0];

  test('is named nowhere in content/ but in its own record', () => {
    const own = [company.name, name, new URL(company.origin).hostname, company.mobile.display];
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

const devanagari = translations.filter(
  (edition) => new Intl.Locale(edition.language).maximize().script === 'Deva',
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

/** What is named alike in every language, and what people type into a search. */
const notTranslated = new Set([
  ...[
    'currency',
    'dial',
    'file',
    'ground',
    'href',
    'icon',
    'kind',
    'mark',
    'motif',
    'permission',
    'rooms',
    'service',
  ],
  ...['shape', 'updated', 'version', 'translationOf', 'names', 'logos', 'keywords'],
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

/** Of the letters, without addresses, variables, abbreviations and names such as ERP and WhatsApp. */
function latinShare(written: string): number {
  const words = written.replace(/\{\{?\w+\}?\}|https?:\S+|\S+@\S+|\]\([^)]*\)|\b\w+[A-Z]\w*\b/g, '');
  const letters = words.match(/\p{Letter}/gu)?.length ?? 0;
  const latin = words.match(/\p{Script=Latin}/gu)?.length ?? 0;
  return letters === 0 ? 0 : latin / letters;
}
