import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contentLanguages } from '../../src/records/content-languages.ts';
import { readContent } from '../../src/records/read-content.ts';

/* What a person who edits content/ reads when a record is refused: everything at once, a sentence each. */

const folder = mkdtempSync(join(tmpdir(), 'content-errors-'));
const content = join(folder, 'content');
const language = contentLanguages('content')[0] ?? 'en';
afterAll(() => rmSync(folder, { recursive: true }));

type Slip = readonly [file: string, spoil: (text: string) => string, sentence: string];

const slips: readonly Slip[] = [
  ['industries/ecommerce.yaml', (text) => text.replace(/^title: .*\n/m, ''), 'title is missing.'],
  [
    'industries/educational-and-institutional.yaml',
    (text) => text.replace(/^title: .*/m, "title: ' '"),
    'title is empty.',
  ],
  [
    'services/software-development.yaml',
    (text) => text.replace(/^title: .*/m, 'title: 5'),
    "title must be text: put it in quotation marks, '5'.",
  ],
  [
    'industries/ecommerce.yaml',
    (text) => text.replace(/service: \S+/, 'service: Web Development'),
    'uses[0].service is not the name of a file in services/.',
  ],
  [
    'industries/factory-automation.yaml',
    (text) => text.replace(/^image:\n {2}file: .*/m, 'image:\n  file: art/masters/hero.webp'),
    'image.file is not the name of a picture: a to z, digits and hyphens, without .jpg.',
  ],
  [
    'industries/factory-automation.yaml',
    (text) => text.replace('keyPoints:\n', 'keyPoints:\n  - One more\n'),
    'keyPoints must have exactly 4 entries; it has 5.',
  ],
  [
    'industries/food-industry.yaml',
    (text) => text.replace(/icon: \S+/, 'icon: unicorn'),
    'page.groups[0].cards[0].icon "unicorn" is not an icon of src/components/star-icon/drawings/.',
  ],
  [
    'industries/healthcare.yaml',
    (text) => text.replace(/^order: .*/m, 'order: 1'),
    `order is 1, as in content/${language}/industries/ecommerce.yaml; give each its own number.`,
  ],
  [
    'industries/hospitality-and-tourism.yaml',
    (text) => text.replace(/^order: .*/m, 'order: 10 o'),
    'order must be a number without quotation marks.',
  ],
  [
    'industries/industry4.yaml',
    (text) => text.replace(/^image:\n {2}file: .*/m, 'image:\n  file: our-shop'),
    'image.file "our-shop" is not there: put our-shop.jpg, .png, .webp or .avif into content/pictures/, or name a picture of art/masters/.',
  ],
  [
    'industries/transportation.yaml',
    (text) => text.replace(/service: \S+/, 'service: seo'),
    'uses[0].service "seo" is not the name of a file in services/.',
  ],
  [
    'services/erp-and-crm.yaml',
    (text) => text.replace(/^intro: .*/m, 'intro: Stock: staff and accounts'),
    "line 4 cannot be read as YAML: a text with a colon in it, or one that begins with {{, needs quotation marks: '…'; a key stands as far in as its neighbours.",
  ],
  [
    'services/industrial-iot.yaml',
    (text) => text.replace(/^( {4}description: ).*$/m, `$1${'a'.repeat(300)}`),
    'page.head.description is longer than 160 characters.',
  ],
  [
    'services/mobile-application.yaml',
    (text) => text.replace(/^intro: .*/m, '\tintro: Apps'),
    'line 4 cannot be read as YAML: a line is moved in with spaces, never with a tab.',
  ],
  [
    'not-found.yaml',
    (text) => text.replace(/href: \/\w+/, 'href: /about/us'),
    'links[1].href leads to /about/us, which is no page of this site.',
  ],
  [
    'services/web-development.yaml',
    (text) => text.replace(/^ {4}updated: .*/m, '    updated: 2026-13-01'),
    'page.head.updated must be a date like 2026-11-21.',
  ],
  [
    'policies/privacy-policy.md',
    (text) => text.replace(/^updated: .*/m, 'updated: 22 November 2026'),
    'updated must be a date like 2026-11-21.',
  ],
  [
    'policies/terms-of-use.md',
    (text) => text.replace('(/policies/privacy-policy)', '(policies/privacy)'),
    'the link "Privacy Policy" leads to policies/privacy; a link begins with / for a page of this site, or with https://.',
  ],
  [
    'company.yaml',
    (text) => text.replace("opens: '10:00'", 'opens: 10 o'),
    "openingHours.opens must be a time of 24 hours, as in '10:00'.",
  ],
  [
    'company.yaml',
    (text) => text.replace('days: [Monday', 'days: [Mon'),
    'openingHours.days[0] "Mon" is none of Monday, Tuesday, Wednesday, Thursday, Friday, Saturday, Sunday.',
  ],
  [
    'company.yaml',
    (text) => text.replace(/^( {2}dial: ).*/m, "$1'132 000 0000'"),
    'mobile.dial must be + and digits, as in +911320000000.',
  ],
  ['company.yaml', (text) => text.replace(/^origin: .*/m, '$&/'), 'origin must not end with a slash.'],
  ['company.yaml', (text) => text.replace(/^email: .*/m, 'email: office'), 'email is not an e-mail address.'],
  [
    'contact-form.yaml',
    (text) => text.replace(/(receipt:\n {4}subject: ).*/, "$1'For {name}'"),
    'mail.receipt.subject may hold no {slot}.',
  ],
  [
    'sample.yaml',
    (text) => text.replace('[openingHours, ', '[openingHours.from, '),
    `names "openingHours.from", which is no field of content/${language}/company.yaml; delete it.`,
  ],
  [
    'sample.yaml',
    (text) => text.replace('file: get-started.yaml', 'file: mills.yaml'),
    `names content/${language}/mills.yaml, which is no record; delete the entry.`,
  ],
  [
    'home.yaml',
    (text) => text.replace('heading: Why choose {{company}}', 'heading: Why choose {{compny}}'),
    'features.heading writes {{compny}}, which is no variable of content/README.md or legal-constants.yaml.',
  ],
  [
    'home.yaml',
    (text) => text.replace('mark: wheat', 'file: harveen'),
    'clients.logos[0].file "harveen" is not there: put harveen.svg or harveen.png into content/pictures/clients/.',
  ],
  [
    'not-found.yaml',
    (text) => text.replace('text:', 'txet:'),
    'the record has a key that no schema knows: txet.',
  ],
];

beforeAll(() => {
  cpSync('content', content, { recursive: true });
  for (const [name, spoil] of slips) {
    const file = join(content, language, name);
    const before = readFileSync(file, 'utf8');
    const after = spoil(before);
    expect(after, name).not.toBe(before);
    writeFileSync(file, after);
  }
  writeFileSync(join(content, language, 'services/Web Shops.yaml'), 'order: 9\n');
  mkdirSync(join(content, 'pictures'), { recursive: true });
  writeFileSync(join(content, 'pictures/IMG 1.JPG'), '');
  writeFileSync(join(content, 'pictures/telephone.jpg'), '\0\0\0\x18ftypheic');
  const brand = readFileSync(join(content, 'brand.yaml'), 'utf8');
  writeFileSync(join(content, 'brand.yaml'), brand.replace("day: '#601b22'", "day: '#f0b13f'"));
});

test('Every slip is told in a sentence with its file and its field, and nothing else is', () => {
  const problems = readContent(content).problems.map((problem) => problem.replaceAll(content, 'content'));
  expect([...problems].sort()).toEqual(
    [
      ...slips.map(([name, , sentence]) => `content/${language}/${name}: ${sentence}`),
      // The misspelt key is missing under its own name too.
      `content/${language}/not-found.yaml: text is missing.`,
      'content/brand.yaml: colours: action.day on background.day has a contrast of 1.7 to 1 where at least 4.5 are needed to read it; make one of them darker or the other lighter.',
      'content/brand.yaml: colours: background.day on action.day has a contrast of 1.7 to 1 where at least 4.5 are needed to read it; make one of them darker or the other lighter.',
      `content/${language}/services/Web Shops.yaml: is not read: its name becomes a web address, so it may hold only a to z, digits and hyphens.`,
      'content/pictures/IMG 1.JPG: is not read: a name holds a to z, digits and hyphens, and ends in .jpg, .png, .webp or .avif.',
      'content/pictures/telephone.jpg: is no picture of its kind: save it as JPEG, PNG, WebP or AVIF instead of renaming it.',
    ].sort(),
  );
});

test.each([
  ['npm run build', ['scripts/astro.ts', 'build']],
  ['npm run check:content', ['scripts/check-content.ts']],
])('%s tells all of it in one run, without a stack', (_, args) => {
  const { status, stderr } = spawnSync(process.execPath, args, {
    encoding: 'utf8',
    env: { ...process.env, CONTENT_DIR: content, OUT_DIR: join(folder, 'out'), NO_COLOR: '1' },
  });
  expect(status).toBe(1);
  expect(stderr.trim().split('\n')).toEqual(readContent(content).problems);
});
