import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { promiseProblems } from '../../scripts/promise-problems.ts';
import { brokenSectionLinks } from '../../scripts/section-links.ts';
import type { ContentRecord } from '../../src/data/records/content-record.ts';
import { formLimitProblems } from '../../src/data/records/form-limits.ts';
import { namePartsNotices } from '../../src/data/records/name-parts.ts';
import { openingDayNotices } from '../../src/data/records/opening-days.ts';
import { sameOrderNotices } from '../../src/data/records/order-notices.ts';
import { readContent } from '../../src/data/records/read-content.ts';
import { severalParagraphs } from '../../src/data/records/several-paragraphs.ts';
import type { RecordData, RecordKind } from '../../src/data/schemas/record-kinds.ts';

/* The sentences that `npm run check:content` adds to the schemas' own; an ordinary company gets none. */

const { records, language } = readContent('content');

/** The records with the data of one kind changed. */
function withChange<Kind extends RecordKind>(
  kind: Kind,
  change: (data: RecordData<Kind>) => void,
): ContentRecord[] {
  return records.map((record) => {
    if (record.kind !== kind) return record;
    const data = structuredClone(record.data) as RecordData<Kind>;
    change(data);
    return { ...record, data };
  });
}

test('A span that the policies state and the server does not keep is told', () => {
  const changed = withChange('legalConstants', (constants) =>
    Object.assign(constants, { retentionDays: '365' }),
  );
  expect(promiseProblems(records, undefined)).toEqual([]);
  expect(promiseProblems(changed, '365')).toEqual([]);
  expect(promiseProblems(changed, undefined)).toEqual([
    expect.stringContaining('legal-constants.yaml: retentionDays is 365, and the server keeps 180'),
  ]);
});

test('A span that no policy states is not compared', () => {
  const changed = withChange('legalConstants', (constants) =>
    Reflect.deleteProperty(constants, 'retentionDays'),
  );
  expect(promiseProblems(changed, '365')).toEqual([]);
});

test('A message of the form with another limit than the form has is told', () => {
  const changed = withChange('contactForm', ({ issues }) =>
    Object.assign(issues.name, { 'too-long': 'At most 200 characters, please.' }),
  );
  expect(formLimitProblems(changed)).toEqual([
    `content/${language}/contact-form.yaml: issues.name.too-long has to name the limit 100.`,
  ]);
});

test.each(['5,000', '5.000', '5 000', '5000', '५,०००', '5’000'])('The limit may be written %s', (number) => {
  const changed = withChange('contactForm', ({ issues }) =>
    Object.assign(issues.user_content, { 'too-long': `At most ${number} characters.` }),
  );
  expect(formLimitProblems(changed)).toEqual([]);
});

test('Days that readers are told otherwise than machines are a notice', () => {
  const changed = withChange('company', ({ openingHours }) =>
    Object.assign(openingHours, { daysDisplay: 'Monday to Friday' }),
  );
  expect(openingDayNotices(records, language)).toEqual([]);
  expect(openingDayNotices(changed, language)).toEqual([
    `content/${language}/company.yaml: openingHours.daysDisplay, "Monday to Friday", does not name Saturday, which is one of its days.`,
  ]);
});

test('A link to a section that its page does not have is told with both pages', () => {
  const site = mkdtempSync(join(tmpdir(), 'section-links-'));
  onTestFinished(() => rmSync(site, { recursive: true }));
  const pages = {
    'index.html': '<h2 id="about">About</h2><a href="#about"></a><a href="/services/shops#costs"></a>',
    'services/shops.html':
      '<h2 id="price">Price</h2><a href="/#about"></a><a href="#price"></a><a href="#top"></a>',
  };
  for (const [name, html] of Object.entries(pages)) {
    mkdirSync(dirname(join(site, name)), { recursive: true });
    writeFileSync(join(site, name), html);
  }
  expect(brokenSectionLinks(site).sort()).toEqual([
    'The page / has a link to /services/shops#costs, and /services/shops has no section of that name.',
    'The page /services/shops has a link to #top, and /services/shops has no section of that name.',
  ]);
});

test('A logo that still has the name of another company is told', () => {
  const renamed = (name: string, nameParts: string[]) =>
    namePartsNotices(withChange('company', (company) => Object.assign(company, { name, nameParts })));
  expect(namePartsNotices(records)).toEqual([]);
  expect(renamed('Verma Systems Private Limited', ['Verma', 'Systems'])).toEqual([]);
  expect(renamed('Müller & Söhne GmbH', ['Müller', '& Söhne'])).toEqual([]);
  expect(renamed('eKart', ['e', 'Kart'])).toEqual([]);
  expect(renamed('Verma Systems Private Limited', ['Sandhi', 'Softworks'])).toEqual([
    `content/${language}/company.yaml: nameParts, "Sandhi Softworks", is what the logo says, and name is "Verma Systems Private Limited".`,
  ]);
});

test('Two services of one place in the order are told, and a service and an industry are not', () => {
  expect(sameOrderNotices(records)).toEqual([]);
  const moved = withChange('services', (service) => {
    if (service.title === 'Web Development') service.order = 1;
  });
  expect(sameOrderNotices(moved)).toEqual([
    `content/${language}/services/web-development.yaml: order is 1, as in content/${language}/services/software-development.yaml: which of them comes first is the order of their files' names.`,
  ]);
});

test('A text of several paragraphs, or with a list in it, is told where a page shows one paragraph', () => {
  const [about] = records.filter(({ kind }) => kind === 'home');
  if (!about) throw new Error('The site has no home page.');
  const withText = (lead: string) => severalParagraphs({ ...about, data: { introduction: { lead } } });
  expect(records.flatMap(severalParagraphs)).toEqual([]);
  expect(withText('Our staff\nknow it.\n')).toEqual([]);
  for (const lead of [
    'We build.\n\nWe test.',
    'We do:\n- leave\n- overtime',
    'We do:\n  • leave',
    '• leave',
    '* leave',
  ])
    expect(withText(lead)).toEqual([
      `content/${language}/home.yaml: introduction.lead has several paragraphs or a list in it, and the page shows one paragraph: write it as sentences, without bullets.`,
    ]);
});
