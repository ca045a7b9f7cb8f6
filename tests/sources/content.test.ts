import { globSync, readFileSync } from 'node:fs';
import { create, type Font } from 'fontkitten';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { contactFieldLimits, contactFieldNames } from '../../contact/contact-request.ts';
import { parseConfig } from '../../server/config.ts';
import { receiptWindowMs, requestWindowMs } from '../../server/http/contact-limits.ts';
import { cutFonts } from '../../src/fonts/cut-fonts.ts';
import { fontCharacters, textsOf } from '../../src/fonts/font-characters.ts';
import { readContent } from '../../src/records/read-content.ts';
import { days } from '../../src/schemas/company.ts';
import { localeOf } from '../../src/site/locale.ts';

/* What an owner's edit must keep beside the schemas. `npm run check:content` shows the second argument of `expect`. */

const { language, records } = readContent('content');
const folder = `content/${language}`;
const text = (name: string) => readFileSync(`${folder}/${name}`, 'utf8');
/** As it is written, with its variables. */
const record = (name: string) => parse(text(`${name}.yaml`));
const company = record('company');
const constants = record('legal-constants');

test('Anek Latin has a glyph for every character of content/', async () => {
  const cut = await cutFonts(fontCharacters(textsOf(records)));
  const glyphs = new Set(cut.flatMap(({ bytes }) => (create(bytes) as Font).characterSet));
  for (const entry of records) {
    const characters = [...new Set(textsOf([entry]))].filter((character) => character > ' ');
    expect(
      characters.filter((character) => !glyphs.has(character.codePointAt(0) ?? 0)),
      `${entry.file} has characters that Anek Latin does not have: they would be shown in another typeface.`,
    ).toEqual([]);
  }
});

describe('The messages of the form', () => {
  const form = record('contact-form');

  test.each(contactFieldNames)('name the limit of %s that the contract has', (name) => {
    const limit = contactFieldLimits[name].toLocaleString(localeOf(language, company.address.countryCode));
    expect(
      form.issues[name]['too-long'].match(/\d[\d.,\s’]*\d|\d/g),
      `${folder}/contact-form.yaml: issues.${name}.too-long has to name the limit ${limit}.`,
    ).toEqual([limit]);
  });

  test('say when the call comes, on which days and at what time of which zone', () => {
    const promises = [form.next.text, form.mail.receipt.paragraphs.join(' '), record('home').contact.lead];
    for (const variable of ['{{callBackWithin}}', '{{openingTimes}}'])
      for (const promise of promises) expect(promise).toContain(variable);
  });
});

describe('The legal documents', () => {
  const [privacy, terms] = ['privacy-policy', 'terms-of-use'].map((name) => text(`policies/${name}.md`));

  test.each([
    ['privacy-policy', privacy, ['{{legalForm}}', '{{grievanceContact}}', '{{grievanceEmail}}']],
    ['privacy-policy', privacy, ['Digital Personal Data Protection Act', 'CCPA', 'GDPR']],
    ['terms-of-use', terms, ['{{legalForm}}', '{{city}}', '{{region}}', '{{country}}']],
  ])('%s names what it has to', (name, document, parts) => {
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

  test('promise what the server does by default', () => {
    const parsed = parseConfig({});
    const minute = 60_000;
    expect(
      {
        retentionDays: parsed.ok && parsed.config.retentionDays,
        rateLimitWindowMinutes: requestWindowMs / minute,
        receiptLimitWindowHours: receiptWindowMs / minute / 60,
      },
      `${folder}/legal-constants.yaml: a span is not what the server keeps by default (server/config.ts, rate-limiter.ts).`,
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

  test('is named nowhere in content/ but in its own record, and nowhere in the code', () => {
    const name = company.nameParts[0];
    const own = [company.name, name, new URL(company.origin).hostname, company.mobile.display];
    for (const file of globSync(`${folder}/**/*.{yaml,md}`).filter((file) => !file.endsWith('company.yaml')))
      expect(
        own.filter((word) => readFileSync(file, 'utf8').includes(word)),
        `${file} names the company: write {{company}} and the other variables of content/README.md.`,
      ).toEqual([]);
    const code = globSync('{src,server,contact}/**/*.{ts,tsx,astro,css,json}').filter(
      (file) => !/\.(test|contract|fixtures|child)\.ts$/.test(file),
    );
    const naming = code.filter((file) =>
      readFileSync(file, 'utf8').toLowerCase().includes(name.toLowerCase()),
    );
    expect(naming).toEqual([]);
  });
});
