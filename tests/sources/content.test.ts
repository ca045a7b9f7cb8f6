import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { contactFieldLimits, contactFieldNames } from '../../contact/contact-request.ts';
import { parseConfig } from '../../server/config.ts';
import { receiptWindowMs, requestWindowMs } from '../../server/http/rate-limiter.ts';
import { cutFonts } from '../../src/fonts/cut-fonts.ts';
import { fontCharacters, textsOf } from '../../src/fonts/font-characters.ts';
import { readContent } from '../../src/records/read-content.ts';
import { weekdays } from '../../src/schemas/company.ts';
import { localeOf } from '../../src/site/locale.ts';
import { glyphsOf } from './font-glyphs.ts';
import { shownText } from './shown-text.ts';

const { language, records } = readContent('content');
const folder = `content/${language}`;
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
  /\.\w+$/.test(name),
);
const text = (name: string) => readFileSync(join(folder, name), 'utf8');
const record = (name: string) => parse(text(`${name}.yaml`));
const shown = (name: string) => shownText(text(name));

test('Anek Latin has a glyph for every character of content/', async () => {
  const cut = await cutFonts(fontCharacters(textsOf(records)));
  const glyphs = new Set(cut.flatMap(({ bytes }) => [...glyphsOf(bytes)]));
  const missing = (characters: string) =>
    [...new Set(characters)].filter(
      (character) => character > ' ' && !glyphs.has(character.codePointAt(0) ?? 0),
    );
  for (const name of files)
    expect(
      missing(shown(name)),
      `${folder}/${name} has characters that Anek Latin does not have: they would be shown in another typeface.`,
    ).toEqual([]);
});

describe('The words of the form', () => {
  const form = record('contact-form');

  test.each(contactFieldNames)('name the limit of %s that the contract has', (name) => {
    const locale = localeOf(language, record('company').address.countryCode);
    const limit = contactFieldLimits[name].toLocaleString(locale);
    expect(
      form.issues[name]['too-long'].match(/\d[\d.,\s’]*\d|\d/g),
      `${folder}/contact-form.yaml: issues.${name}.too-long has to name the limit ${limit}.`,
    ).toEqual([limit]);
  });

  test('say when the call comes, on which days and at what time of which zone', () => {
    for (const text of [
      form.next.text,
      form.mail.receipt.paragraphs.join(' '),
      record('home').contact.lead,
    ]) {
      expect(text).toContain('{{callBackWithin}}');
      expect(text).toContain('{{openingTimes}}');
    }
  });
});

describe('The legal documents', () => {
  const constants = record('legal-constants');

  test('name the legal form, the courts, the law and the grievance contact of the company', () => {
    const [privacy, terms] = ['privacy-policy', 'terms-of-use'].map((name) => text(`policies/${name}.md`));
    for (const document of [privacy, terms]) expect(document).toContain('{{legalForm}}');
    for (const variable of ['city', 'region', 'country']) expect(terms).toContain(`{{${variable}}}`);
    for (const variable of ['grievanceContact', 'grievanceEmail'])
      expect(privacy).toContain(`{{${variable}}}`);
    for (const law of ['Digital Personal Data Protection Act', 'CCPA', 'GDPR'])
      expect(privacy).toContain(law);
  });

  test('use every constant', () => {
    const documents = files
      .filter((name) => name.startsWith('policies'))
      .map(text)
      .join('\n');
    for (const name of Object.keys(constants))
      expect(
        documents.includes(`{{${name}}}`),
        `${folder}/legal-constants.yaml: no policy uses ${name}: write {{${name}}} where it is meant, or take it out.`,
      ).toBe(true);
  });

  test('never write a constant of their own beside the variables one', () => {
    for (const name of files.filter((file) => file.startsWith('policies'))) {
      const own = text(name).match(
        /US\$ ?\d[\d,]*|\b(fifty|ninety|thirty|eighteen|thirteen) (US|days|years)/i,
      );
      expect(
        own?.[0],
        `${folder}/${name}: a number of the law stands in legal-constants.yaml, the text says {{its name}}.`,
      ).toBeUndefined();
    }
  });

  test('promise the time that the server keeps requests by default', () => {
    const parsed = parseConfig({});
    expect(
      parsed.ok && parsed.config.retentionDays,
      `${folder}/legal-constants.yaml: retentionDays is not what the server keeps by default (server/config.ts).`,
    ).toBe(constants.retentionDays);
  });

  test('state the spans over which the server counts requests and receipts', () => {
    const minute = 60_000;
    expect(requestWindowMs).toBe(constants.rateLimitWindowMinutes * minute);
    expect(receiptWindowMs).toBe(constants.receiptLimitWindowHours * 60 * minute);
  });
});

describe('The company', () => {
  const company = record('company');

  test('names its open days for people as it does for machines', () => {
    const { days, daysDisplay, daysShort } = company.openingHours;
    const nameOf = (day: (typeof weekdays)[number], weekday: 'long' | 'short') =>
      new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' }).format(
        new Date(Date.UTC(2024, 0, 1 + weekdays.indexOf(day))),
      );
    for (const day of [days[0], days.at(-1)]) {
      expect(daysDisplay, `${folder}/company.yaml: openingHours.daysDisplay has no ${day}.`).toContain(
        nameOf(day, 'long'),
      );
      expect(daysShort, `${folder}/company.yaml: openingHours.daysShort has no ${day}.`).toContain(
        nameOf(day, 'short'),
      );
    }
  });

  test('is named nowhere in content/ but in its own record', () => {
    const own = [
      company.name,
      company.nameParts[0],
      new URL(company.origin).hostname,
      company.mobile.display,
    ];
    for (const name of files.filter((file) => file !== 'company.yaml')) {
      expect(
        own.filter((word) => text(name).includes(word)),
        `${folder}/${name} names the company: write {{company}} and the other variables of content/README.md.`,
      ).toEqual([]);
    }
  });

  test('is named nowhere in the code of the site and the server', () => {
    const code = ['src', 'server', 'contact'].flatMap((root) =>
      readdirSync(root, { recursive: true, encoding: 'utf8' })
        .filter(
          (name) =>
            /\.(ts|tsx|astro|css|json)$/.test(name) && !/\.(test|contract|fixtures|child)\.ts$/.test(name),
        )
        .map((name) => join(root, name)),
    );
    const name = company.nameParts[0].toLowerCase();
    expect(code.filter((file) => readFileSync(file, 'utf8').toLowerCase().includes(name))).toEqual([]);
  });
});
