import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type ReadEdition, readOriginal, readTranslation } from './read-edition.ts';

/** The original and the translation of a folder with these files; sentences without the folder's name. */
function editionsOf(files: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(join(tmpdir(), 'read-edition-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const short = ({ problems, notices, ...edition }: ReadEdition) => ({
    ...edition,
    problems: problems.map((text) => text.replace(`${folder}/`, '')),
    notices: notices.map((text) => text.replace(`${folder}/`, '')),
  });
  const original = readOriginal(folder, 'en');
  return { original: short(original), translation: short(readTranslation(folder, 'hi', original)) };
}

const idsOf = ({ records }: ReadEdition, kind: string) =>
  records.filter((record) => record.kind === kind).map(({ id }) => id);
const missingIn = ({ problems }: ReadEdition, language: string) =>
  problems.filter((problem) => problem.endsWith(': is missing.') && !problem.startsWith(`${language}/`));
const toldOf = ({ problems }: ReadEdition, part: string) =>
  problems.filter((problem) => problem.includes(part));

const others = ['not-found', 'offline', 'error', 'contact-form', 'interface'];
const pages = ['get-started', 'services', 'industries', 'about/how-we-work', 'policies'];

test('Every file that a site needs and does not have is told, and no other', () => {
  const { original } = editionsOf({ 'en/about.yaml': '' });
  const needed = ['home', 'company', 'legal-constants', 'company-mail', 'sample', ...pages, ...others];
  expect(missingIn(original, 'hi').sort()).toEqual(
    [
      'brand.yaml: is missing.',
      'en/policies/privacy-policy.md: is missing.',
      ...needed.map((name) => `en/${name}.yaml: is missing.`),
    ].sort(),
  );
});

test('A translation may lack any page but the home page, and no other record', () => {
  const { translation } = editionsOf({
    'en/services/shops.yaml': '',
    'hi/company.yaml': 'translationOf: en\n',
  });
  expect(missingIn(translation, 'en')).toEqual(
    ['home', ...others].map((name) => `hi/${name}.yaml: is missing.`),
  );
  expect([idsOf(translation, 'services'), translation.notices]).toEqual([[], []]);
});

test('An index page without entries in the original is marked in every language, and no other', () => {
  const index = 'head: a\n';
  const { original, translation } = editionsOf({
    'en/services/shops.yaml': 'order: 1\n',
    'en/services.yaml': index,
    'en/industries.yaml': index,
    'hi/services.yaml': index,
    'hi/industries.yaml': index,
  });
  for (const { records } of [original, translation])
    expect(records.filter(({ isEmptyIndex }) => isEmptyIndex).map(({ id }) => id)).toEqual(['industries']);
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
  expect(toldOf(original, 'en/offline.yaml: line 1 cannot be read as YAML')).toHaveLength(1);
});

test('A page of a translation that the original lacks is left out with a notice; any other such file is a mistake', () => {
  const { original, translation } = editionsOf({
    'en/notes.txt': '',
    'hi/services/shops.yaml': '',
    'hi/policies/terms.md': '',
    'hi/services/Apps.yaml': '',
    'hi/sample.yaml': '',
  });
  const notRead =
    'is not read: rename it, or move it out of content/. The name of a page holds only a to z, digits, -, _ and ~, is not index, and ends in .yaml, or in .md for a policy; content/README.md lists the other records.';
  expect(toldOf(original, 'is not read')).toEqual([`en/notes.txt: ${notRead}`]);
  expect(toldOf(translation, 'is not read').sort()).toEqual(
    ['hi/sample.yaml', 'hi/services/Apps.yaml'].map((file) => `${file}: ${notRead}`),
  );
  expect([...translation.notices].sort()).toEqual(
    ['hi/policies/terms.md', 'hi/services/shops.yaml'].map(
      (file) => `${file}: is not shown, because en/ has no such page.`,
    ),
  );
  expect(idsOf(translation, 'services')).toEqual([]);
});

test('Constants of a translation are the numbers of the original with the translated words', () => {
  const { translation } = editionsOf({
    'en/legal-constants.yaml': "minimumAge: '18'\nreply: one month\n",
    'hi/legal-constants.yaml': 'reply: एक माह\n',
  });
  expect(translation.records.find(({ kind }) => kind === 'legalConstants')).toMatchObject({
    data: { minimumAge: '18', reply: 'एक माह' },
    isTranslated: true,
  });
});

test.each([
  ["minimumAge: '18'\n", 'reply: a: b\n', /^hi\/legal-constants\.yaml: line 1 cannot be read/],
  ['minimumAge: 18\n', 'anything: else\n', /^en\/legal-constants\.yaml: minimumAge must be text/],
])('Of the facts %j and the words %j the one with a mistake is told', (facts, words, sentence) => {
  const { translation } = editionsOf({ 'en/legal-constants.yaml': facts, 'hi/legal-constants.yaml': words });
  expect(toldOf(translation, 'legal-constants')).toEqual([expect.stringMatching(sentence)]);
});

const terms = (text: string) => `---\ntitle: Terms\n---\n${text}`;

test.each([
  ['its own text', 'पाठ\n', 'Text\n', 'पाठ\n', undefined],
  ['that of the original where it has a summary alone', ' \n', 'Text\n', 'Text\n', 'en'],
  ['that of the original, also where this has none', '', '', '', 'en'],
])('A translated policy has %s', (_, translated, written, text, textLanguage) => {
  const { translation } = editionsOf({
    'en/policies/terms.md': terms(written),
    'hi/policies/terms.md': terms(translated),
  });
  const policy = translation.records.find(({ kind }) => kind === 'policies');
  expect([policy?.text, policy?.textLanguage]).toEqual([text, textLanguage]);
});
