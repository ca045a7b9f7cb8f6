import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import { execa } from 'execa';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readCheckedContent } from '../../src/build/read-checked-content.ts';
import { contentLanguages } from '../../src/data/records/content-languages.ts';
import { illustrationDrawing } from '../../src/data/schemas/drawing-schema.ts';
import { isSample } from '../sample-company.ts';

/*
 * The messages for a person who edits content/ when records are refused: every mistake at once, a message each. The
 * mistakes are made in a copy of the sample company's records.
 */

const folder = mkdtempSync(join(tmpdir(), 'content-errors-'));
const content = join(folder, 'content');
const language = contentLanguages('content')[0] ?? 'en';
afterAll(() => rmSync(folder, { recursive: true }));

const drawingKinds = illustrationDrawing.options.map(({ shape }) => shape.kind.value);

type Mistake = readonly [from: RegExp, to: string, ...sentences: string[]];

const mistakes: Readonly<Record<string, readonly Mistake[]>> = {
  'industries/ecommerce.yaml': [
    [/^title: .*\n/m, '', 'title is missing.'],
    [/^keyPoints:\n/m, '$&  - One more\n', 'keyPoints must have exactly 4 entries; it has 5.'],
    [
      /service: \S+/,
      'service: Web Development',
      'uses[0].service "Web Development" is not the name of a file in services/.',
    ],
    [
      /icon: \S+/,
      'icon: unicorn',
      'page.groups[0].cards[0].icon "unicorn" is not an icon of src/components/star-icon/drawings/.',
    ],
    [
      /^image:\n {2}file: .*/m,
      'image:\n  file: art/masters/hero.webp',
      'image.file "art/masters/hero.webp" is no picture of content/pictures/ (.jpg, .png, .webp, .avif) or art/masters/; it is named by letters of a to z, small or capital as in the file, digits, - and _, without its ending.',
    ],
  ],
  'industries/healthcare.yaml': [
    [/^title: .*/m, "title: ' '", 'title is empty.'],
    [
      /motif: \S+/,
      'motif: unicorn',
      'page.diagram.tracks[0].stations[0].motif "unicorn" is not a drawing of src/components/motif/motifs.svg.',
    ],
    [/service: \S+/, 'service: seo', 'uses[0].service "seo" is not the name of a file in services/.'],
  ],
  'industries/industry4.yaml': [
    [/^title: .*/m, 'title: 5', "title must be text: put it in quotation marks, '5'."],
    [
      /^order: .*/m,
      'order: 10 o',
      'order must be a whole number without quotation marks, commas and spaces.',
    ],
    [
      /^image:\n {2}file: .*/m,
      'image:\n  file: our-shop',
      'image.file "our-shop" is no picture of content/pictures/ (.jpg, .png, .webp, .avif) or art/masters/; it is named by letters of a to z, small or capital as in the file, digits, - and _, without its ending.',
    ],
  ],
  'services/erp-and-crm.yaml': [
    [
      /^intro: .*/m,
      'intro: Stock: staff and accounts',
      "line 4 cannot be read as YAML: a text with a colon in it, or one that begins with a sign such as {{ or *, needs quotation marks: '…'; a key stands as far in as its neighbours.",
    ],
  ],
  'services/industrial-iot.yaml': [
    [
      /^description: .*/m,
      'description: We **connect** machines',
      'description has "**", which a page would show as it is: a text here has neither HTML nor Markdown, so take it away.',
    ],
  ],
  'services/mobile-application.yaml': [
    [/^intro/m, '\tintro', 'line 4 cannot be read as YAML: a tab stands before its text: write spaces.'],
  ],
  'services/web-development.yaml': [
    [
      /^( {4}description: ).*$/m,
      `$1${'a'.repeat(300)}`,
      'page.head.description must have at most 160 characters; it has 300.',
    ],
    [
      /^ {4}updated: .*/m,
      '    updated: 2026-13-01',
      'page.head.updated must be a day of the calendar, written as in 2026-03-01.',
    ],
  ],
  'industries/hospitality-and-tourism.yaml': [
    [
      /kind: room-plan/,
      'kind: floor-plan',
      `page.example.illustration.drawing.kind must be one of ${drawingKinds.join(', ')}.`,
    ],
  ],
  'legal-constants.yaml': [
    [
      /^hearingMiles: .*/m,
      'hearingMiles: 100',
      "hearingMiles must be text: put it in quotation marks, '100'.",
    ],
  ],
  'not-found.yaml': [
    [/href: \/\w+/, 'href: /about/us', 'links[1].href leads to /about/us, which is no page of this site.'],
    [/text:/, 'txet:', 'text is missing.', 'the record has a key that nothing reads: txet.'],
  ],
  'policies/terms-of-use.md': [
    [
      /\(\/policies\/privacy-policy\)/,
      '(policies/privacy)',
      'the link "Privacy Policy" leads to policies/privacy; a link begins with / for a page of this site, or with https://, mailto: or tel:.',
    ],
  ],
  'company.yaml': [
    [
      /opens: .*/,
      'opens: 10 o',
      "openingHours.opens must be a time of 24 hours in four digits, as in '09:30'; midnight is '00:00'.",
    ],
    [
      /\[Monday/,
      '[Mon',
      'openingHours.days[0] "Mon" is none of Monday, Tuesday, Wednesday, Thursday, Friday, Saturday, Sunday.',
    ],
    [
      /^origin: https:\/\//m,
      'origin: www.',
      'origin must be a web address without a page that begins with https://, as in https://example.com.',
    ],
    [
      /^social:\n(?: .*\n)+/m,
      'social:\n',
      'social is empty: write its entries below it, or [] behind the colon if there are none.',
    ],
    [
      /^whatsapp: .*\n|^(?=email:)/m,
      'whatsapp: 98765 43210\n',
      'whatsapp must be one telephone in digits and spaces, with + and the code of its country, as in +91 132 000 0000.',
    ],
    [/^email: .*/m, 'email: office', 'email must be one e-mail address alone, as in hello@example.com.'],
    [
      /^grievanceContact:/m,
      'registrations:\n  cin: 12345\n  udyam: UP-45-0012345\n$&',
      "registrations.cin must be text: put it in quotation marks, '12345'.",
      'registrations.udyam must be written as in UDYAM-UP-45-0012345.',
    ],
  ],
  'about/how-we-work.yaml': [
    [
      /(priceBands:\n(?: .*\n)*? {2}entries:)\n(?: {4}.*\n)+/,
      '$1\n    - { what: A web shop, service: shop, from: 500000, to: 200000 }\n    - { what: An app, from: ₹2 lakh }\n    - { what: A call, from: 0 }\n',
      'priceBands.entries[0].service "shop" is not the name of a file in services/ whose page has questions, beside which it shows a price.',
      'priceBands.entries[0].to must be more than from.',
      'priceBands.entries[1].from must be a whole number without quotation marks, commas and spaces.',
      'priceBands.entries[2].from must be at least 1.',
    ],
    [
      /(people:\n(?: .*\n)*? {2}entries:) \[\]/,
      '$1\n    - { name: Asha, image: { file: nobody }, text: Asha plans. }',
      'people.entries[0].role is missing.',
      'people.entries[0].image.file "nobody" is no picture of content/pictures/ (.jpg, .png, .webp, .avif) or art/masters/; it is named by letters of a to z, small or capital as in the file, digits, - and _, without its ending.',
    ],
    [
      /(references:\n(?: .*\n)*? {2}entries:) \[\]/,
      '$1\n    - { client: Example Mills, text: We connected forty looms. }',
      'references.entries[0].permission is missing.',
    ],
  ],
  'contact-form.yaml': [
    [
      /(receipt:\n {2}subject: ).*/,
      "$1'For {name}'",
      'receipt.subject has {name}, which would be shown as it is: take the braces away; a variable has two on each side.',
    ],
  ],
  'home.yaml': [
    [
      /heading: Why choose \{\{company/,
      'heading: Why choose {{compny',
      'features.heading writes {{compny}}, which is no variable of content/README.md or legal-constants.yaml.',
    ],
    [
      /mark: harveen/,
      'file: harveen',
      'clients.logos[0].file "harveen" is no logo of content/pictures/clients/ (.svg, .png); it is named by letters of a to z, small or capital as in the file, digits, - and _, without its ending.',
    ],
  ],
  '../brand.yaml': [
    [
      /(action:\n {4}day: )'#[0-9a-f]+'/,
      "$1'#f0b13f'",
      "colours: action.day on background.day has a contrast of 1.5 to 1 where at least 4.5 are needed to read it; make one of them darker or the other lighter, such as action.day '#8c5b00'.",
    ],
  ],
};

const all = Object.entries(mistakes).flatMap(([name, changes]) =>
  changes.map((mistake) => [name, mistake] as const),
);
/** The mistakes that can be made: an owner may have edited a line of the sample company's. */
const made = all.filter(
  ([name, [from]]) => isSample && from.test(readFileSync(join('content', language, name), 'utf8')),
);

const notRead =
  'is not read: rename it, or move it out of content/. The name of a page holds only a to z, digits, -, _ and ~, is not index, and ends in .yaml, or in .md for a policy; content/README.md lists the other records.';
const unknownFiles = {
  [`${language}/services/Web Shops.yaml`]: notRead,
  [`${language}/services/index.yaml`]: notRead,
  [`${language}/services/shops.YAML`]: notRead,
  'pictures/telephone.jpg':
    'is no picture of its kind: save it as JPEG, PNG, WebP or AVIF instead of renaming it.',
};

/** Files that systems and editors write, not people. */
const ofSystems = [
  'Thumbs.db',
  'desktop.ini',
  '.DS_Store',
  '~$home.yaml',
  'home.yaml~',
  'home.yaml.bak',
].flatMap((name) => [`${language}/${name}`, `${language}/services/${name}`]);

describe.runIf(isSample)('Mistakes in the records', () => {
  beforeAll(() => {
    cpSync('content', content, { recursive: true });
    mkdirSync(join(content, 'pictures'), { recursive: true });
    for (const [name, [from, to]] of made) {
      const file = join(content, language, name);
      writeFileSync(file, readFileSync(file, 'utf8').replace(from, to));
    }
    for (const name of [...Object.keys(unknownFiles), ...ofSystems])
      writeFileSync(join(content, name), 'order: 9\n');
  });

  test('All mistakes but a few can be made: an owner may have edited as many lines', () => {
    expect(made.length).toBeGreaterThan(all.length - 5);
  });

  test('Every mistake is reported with its file and its field, and nothing else is', async () => {
    const expected = [
      ...made.flatMap(([name, [, , ...sentences]]) =>
        sentences.map((sentence) => `${posix.join('content', language, name)}: ${sentence}`),
      ),
      ...Object.entries(unknownFiles).map(([name, sentence]) => `content/${name}: ${sentence}`),
    ];
    const { problems: found } = await readCheckedContent(content);
    const problems = found.map((problem) =>
      problem.replaceAll(content, 'content').replace(/line \d+, the link/, 'the link'),
    );
    expect([...problems].sort()).toEqual(expected.sort());
  });

  test.each(['build', 'check:content'])(
    'npm run %s reports all of it in one run, without a stack',
    async (script) => {
      const { exitCode, stderr } = await execa('npm', ['run', '--silent', script], {
        env: { CONTENT_DIR: content, OUT_DIR: join(folder, 'out'), NO_COLOR: '1' },
        reject: false,
      });
      expect(exitCode).toBe(1);
      const { problems } = await readCheckedContent(content);
      expect(stderr.trim().split('\n')).toEqual(problems);
    },
    600_000,
  );
});
