import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readOriginal, readTranslation } from './read-edition.ts';

/** The records of a folder with these files; sentences without the folder's name. */
function editionsOf(files: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(join(tmpdir(), 'read-edition-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const short = (sentences: readonly string[]) => sentences.map((text) => text.replace(`${folder}/`, ''));
  const original = readOriginal(folder, 'en');
  const translation = () => readTranslation(folder, 'hi', original);
  return {
    original: { ...original, problems: short(original.problems) },
    translation: () => {
      const { problems, notices, ...edition } = translation();
      return { ...edition, problems: short(problems), notices: short(notices) };
    },
  };
}

const idsOf = ({ records }: { records: readonly { id: string; kind: string }[] }, kind: string) =>
  records.filter((record) => record.kind === kind).map(({ id }) => id);
const isMissing = (problem: string) => problem.endsWith('is missing.');
const isRead = (problem: string) => !problem.includes('is not read');

const pages = ['home', 'get-started', 'services', 'industries', 'about', 'about/how-we-work', 'policies'];
const others = ['not-found', 'offline', 'error', 'contact-form', 'interface', 'company', 'legal-constants'];
const onceInEnglish = ['company-mail', 'sample'];

test('Every file that a site needs and does not have is told, and no other', () => {
  const { problems, records, notices } = editionsOf({ 'en/about.yaml': '' }).original;
  const missing = [...pages, ...others, ...onceInEnglish]
    .filter((name) => name !== 'about')
    .map((name) => `en/${name}.yaml: is missing.`);
  expect(problems.filter(isMissing).sort()).toEqual(
    ['brand.yaml: is missing.', 'en/policies/privacy-policy.md: is missing.', ...missing].sort(),
  );
  expect(records.find(({ id }) => id === 'about/how-we-work')?.kind).toBe('howWeWork');
  expect(notices).toEqual([]);
});

test('Pages of a kind are in the order that they state, those without one first, by their names', () => {
  const { original } = editionsOf({
    'en/services/apps.yaml': 'order: 2\n',
    'en/services/erp.yaml': 'order: 10\n',
    'en/services/shops.yaml': 'order: 1\n',
    'en/policies/terms.md': '---\ntitle: Terms\n---\nText\n',
    'en/policies/privacy.md': 'no front matter',
  });
  expect(idsOf(original, 'services')).toEqual(['services/shops', 'services/apps', 'services/erp']);
  expect(idsOf(original, 'policies')).toEqual(['policies/privacy', 'policies/terms']);
});

const notRead =
  'is not read: content/README.md lists the records; the name of a page holds only a to z, digits, -, _ and ~, is not index, and ends in .yaml, or in .md for a policy.';

test.each([
  'en/services/Shops.yaml',
  'en/services/web shops.yaml',
  'en/services/index.yaml',
  'en/services/shops.yml',
  'en/services/shops.en.yaml',
  'en/services/shops.md',
  'en/services/new/shops.yaml',
  'en/policies/terms.yaml',
  'en/notes.txt',
  'en/services/shops',
])('%s is told, because no page would show it', (name) => {
  expect(editionsOf({ [name]: '' }).original.problems).toContain(`${name}: ${notRead}`);
});

test.each([
  'en/services/web_shops-2~3.yaml',
  'en/services/index-of-shops.yaml',
  'en/policies/terms.md',
  'en/services/Thumbs.db',
  'en/.home.yaml.swp',
  'hi/anything.yaml',
])('%s is not told', (name) => {
  expect(editionsOf({ [name]: '' }).original.problems.every(isRead)).toBe(true);
});

test('A folder with the name of a record is not read as one', () => {
  const { original } = editionsOf({ 'en/services/shops.yaml/notes.txt': '' });
  expect(idsOf(original, 'services')).toEqual([]);
  expect(original.problems.filter((problem) => !isRead(problem))).toEqual([
    `en/services/shops.yaml/notes.txt: ${notRead}`,
  ]);
});

test('A record has what its schema returns, or the values of its file where these have mistakes, each told by file and field', () => {
  const { original } = editionsOf({
    'en/legal-constants.yaml': "minimumAge: ' 18 '\n",
    'en/error.yaml': 'heading: 5\nretry: Again\n',
    'en/offline.yaml': 'heading: a: b\n',
  });
  const recordOf = (id: string) => original.records.find((record) => record.id === id);
  expect(recordOf('legal-constants')).toMatchObject({ data: { minimumAge: '18' }, problems: [] });
  expect(recordOf('error')).toMatchObject({ data: { heading: 5, retry: 'Again' } });
  expect(original.problems).toContain("en/error.yaml: heading must be text: put it in quotation marks, '5'.");
  expect(recordOf('offline')).toMatchObject({ data: undefined });
  expect(original.problems).toContainEqual(
    expect.stringMatching(/^en\/offline\.yaml: line 1 cannot be read as YAML/),
  );
});

test('A translation lacks any page but the home page, and no other record', () => {
  const { translation } = editionsOf({
    'en/services/shops.yaml': '',
    'hi/company.yaml': 'translationOf: en\n',
  });
  const { records, problems, notices } = translation();
  const ofTranslation = problems.filter((problem) => problem.startsWith('hi/'));
  expect(ofTranslation.filter(isMissing)).toEqual(
    ['home', 'not-found', 'offline', 'error', 'contact-form', 'interface'].map(
      (name) => `hi/${name}.yaml: is missing.`,
    ),
  );
  expect([idsOf({ records }, 'services'), notices]).toEqual([[], []]);
});

test('A page of a translation that the original lacks is left out with a notice; any other such file is a mistake', () => {
  const { records, problems, notices } = editionsOf({
    'hi/services/shops.yaml': '',
    'hi/policies/terms.md': '',
    'hi/services/Apps.yaml': '',
    'hi/sample.yaml': '',
    'hi/Thumbs.db': '',
  }).translation();
  expect(notices.sort()).toEqual(
    ['hi/policies/terms.md', 'hi/services/shops.yaml'].map(
      (file) => `${file}: is not shown, because en/ has no such page.`,
    ),
  );
  expect(problems.filter((problem) => !isRead(problem)).sort()).toEqual(
    ['hi/sample.yaml', 'hi/services/Apps.yaml'].map((file) => `${file}: ${notRead}`),
  );
  expect([idsOf({ records }, 'services'), idsOf({ records }, 'sample')]).toEqual([[], []]);
});

test('The records of a translation are marked as such, because their mistakes are told by their line too', () => {
  const { records } = editionsOf({
    'en/services/shops.yaml': '',
    'hi/services/shops.yaml': '',
    'en/legal-constants.yaml': "minimumAge: '18'\n",
  }).translation();
  const translated = records.filter(({ file }) => file.includes('/hi/'));
  for (const kind of ['services', 'legalConstants', 'home'])
    expect(translated.some((record) => record.kind === kind)).toBe(true);
  for (const { file, isTranslated } of translated) expect([file, isTranslated]).toEqual([file, true]);
});

test('Words that cannot be read are told, and no facts are added to them', () => {
  const { records, problems } = editionsOf({
    'en/legal-constants.yaml': "minimumAge: '18'\n",
    'hi/legal-constants.yaml': 'reply: a: b\n',
  }).translation();
  expect(records.find(({ kind }) => kind === 'legalConstants')?.data).toBeUndefined();
  expect(problems).toContainEqual(expect.stringMatching(/^hi\/legal-constants\.yaml: line 1 cannot be read/));
});

test('Constants of a translation are the numbers of the original with the translated words', () => {
  const { translation } = editionsOf({
    'en/legal-constants.yaml': "minimumAge: '18'\nreply: one month\n",
    'hi/legal-constants.yaml': 'reply: एक माह\n',
  });
  expect(translation().records.find(({ kind }) => kind === 'legalConstants')?.data).toEqual({
    minimumAge: '18',
    reply: 'एक माह',
  });
});

test('Words whose facts have a mistake are not read: the mistake is told once, with the original', () => {
  const { original, translation } = editionsOf({
    'en/legal-constants.yaml': 'minimumAge: 18\n',
    'hi/legal-constants.yaml': 'anything: else\n',
  });
  const told = (problems: readonly string[]) =>
    problems.filter((problem) => problem.includes('legal-constants'));
  expect(told(original.problems)).toEqual([
    "en/legal-constants.yaml: minimumAge must be text: put it in quotation marks, '18'.",
  ]);
  expect(told(translation().problems)).toEqual(told(original.problems));
});

const terms = (text: string) => `---\ntitle: Terms\n---\n${text}`;

test.each([
  ['its own text', 'पाठ\n', 'Text\n', 'पाठ\n', undefined],
  ['that of the original where it has a summary alone', ' \n', 'Text\n', 'Text\n', 'en'],
  ['none where the original has none', '', '', '', undefined],
])('A translated policy has %s', (_, translated, original, text, textLanguage) => {
  const { translation } = editionsOf({
    'en/policies/terms.md': terms(original),
    'hi/policies/terms.md': terms(translated),
  });
  const policy = translation().records.find(({ kind }) => kind === 'policies');
  expect([policy?.text, policy?.textLanguage]).toEqual([text, textLanguage]);
});
