import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contentLanguages } from '../../data/records/content-languages.ts';
import { readSource } from '../../data/records/read-source.ts';
import { cmsConfig } from './cms-config.ts';
import { wordsOfPaths } from './field-words.ts';

interface EditorField {
  name: string;
  label?: string;
  hint?: string;
  widget: string;
  /** A list names the languages in which the field is required. */
  required?: boolean | string[];
  /** The expression, and the sentence about a text that it does not match. */
  pattern?: [string, string];
  i18n?: boolean | 'duplicate';
  root?: boolean;
  fields?: EditorField[];
  field?: EditorField;
  typeKey?: string;
  types?: { name: string; fields: EditorField[] }[];
}
interface EditorCollection {
  name: string;
  i18n?: boolean;
  folder?: string;
  fields?: EditorField[];
  files?: { name: string; file: string; i18n?: boolean; fields: EditorField[] }[];
}

const languages = contentLanguages('content');
const collections = collectionsIn(languages);
/** Also of a site that has no translation yet. */
const inTwoLanguages = collectionsIn([...new Set([...languages, 'en', 'hi'])]);

function collectionsIn(codes: readonly string[]) {
  const config = cmsConfig(codes, { host: 'github', name: 'company/website', branch: 'main' });
  return config.collections as unknown as EditorCollection[];
}

/** Each file of each language, with the fields that the editor shows for it. */
const records = collections.flatMap(({ folder = '', i18n, fields = [], files = [] }) => [
  ...files.flatMap((file) => inEachLanguage(file.file, file.i18n, file.fields)),
  ...inEachLanguage(folder, i18n, fields).flatMap(({ file, ...shown }) =>
    folder ? readdirSync(file).map((name) => ({ file: `${file}/${name}`, ...shown })) : [],
  ),
]);

function inEachLanguage(path: string, i18n = false, fields: EditorField[] = []) {
  return (i18n ? languages : languages.slice(0, 1)).map((language, index) => ({
    file: path.replace('{{locale}}', language),
    fields: index > 0 ? translatedFields(fields, language) : fields,
  }));
}

/** The fields of a translation, each marked as required or not. */
function translatedFields(fields: readonly EditorField[], language: string): EditorField[] {
  return fields
    .filter(({ i18n }) => i18n)
    .map(({ required = true, ...field }) => ({
      ...field,
      required: Array.isArray(required) ? required.includes(language) : required,
      ...(field.fields && { fields: translatedFields(field.fields, language) }),
    }));
}

test('The editor shows every record of content/', () => {
  const written = readdirSync('content', { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => /\.(yaml|md)$/.test(name) && !name.endsWith('README.md'));
  expect(records.map(({ file }) => file).sort()).toEqual(written.map((name) => `content/${name}`).sort());
});

test('Languages share what is no text, and the number and order of entries', () => {
  const [services] = inTwoLanguages.filter(({ folder }) => folder?.endsWith('/services'));
  const page = services?.fields?.find(({ name }) => name === 'page');
  const strategies = (fields: EditorField[] = []) =>
    Object.fromEntries(fields.map(({ name, i18n }) => [name, i18n]));
  expect(strategies(services?.fields)).toMatchObject({ order: 'duplicate', title: true, keyPoints: true });
  const groups = page?.fields?.find(({ name }) => name === 'groups');
  expect(groups?.i18n).toBe('duplicate');
  const cards = groups?.fields?.find(({ name }) => name === 'cards');
  expect(cards?.i18n).toBe('duplicate');
  expect(strategies(cards?.fields)).toEqual({ icon: 'duplicate', title: true, lead: true, bullets: true });
});

test.each([
  ['a picture of keys', 'home: hero.keys.picture'],
  ['the page that a key opens', 'home: hero.keys.entries.target'],
  ['a link', 'home: features.link.href'],
  ['a service', 'howWeWork: priceBands.entries.service'],
  ['a currency', 'howWeWork: priceBands.entries.currency'],
  ['the version of a policy', 'policies: version'],
])('%s is copied to every language: %s', (_, path) => {
  expect(fieldAt(path)?.i18n).toBe('duplicate');
});

test.each([
  ['company: email', 'must be one e-mail address alone, as in hello@example.com'],
  [
    'company: openingHours.opens',
    'must be a time of 24 hours in four digits, as in 09:30; midnight is 00:00',
  ],
  ['company: registrations.gstin', 'must be written as in 09AAACS1234K1ZF'],
  ['home: head.updated', 'must be a day of the calendar, written as in 2026-03-01'],
])(
  'A text that %s does not take is told as by the check, without the quotation marks of YAML',
  (path, sentence) => {
    expect(fieldAt(path)?.pattern?.[1]).toBe(sentence);
  },
);

test('Fields with names of programmers have the words of an owner, and no words are for a field that is gone', () => {
  const all = collections.flatMap(({ fields = [], files = [] }) =>
    [fields, ...files.map((file) => file.fields)].flatMap((each) => pathsOf(each)),
  );
  const paths = all.map(({ path }) => path);
  expect(wordsOfPaths.filter(([pattern]) => !paths.some((path) => pattern.test(path)))).toEqual([]);
  const technical = /[-_]|Bg |Href|Alt$|^Head$|Iana|Llms|Honeypot|Bcc|^[XY]$/;
  expect(all.filter(({ field }) => technical.test(field.label ?? '')).map(({ path }) => path)).toEqual([]);
});

test('A picture is saved under a name that a record can write: "Our shop (1).jpg" was refused later', () => {
  const config = cmsConfig(languages, { host: 'github', name: 'company/website', branch: 'main' });
  expect(config.media_libraries).toEqual({ default: { config: { slugify_filename: true } } });
});

test('A colour is chosen with a picker', () => {
  expect(fieldAt('brand: colours.accent.night')?.widget).toBe('color');
});

/** Each field with its path, as in page.head.title. */
function pathsOf(fields: readonly EditorField[], at = ''): { path: string; field: EditorField }[] {
  return fields.flatMap((field) => {
    const inner = [...(field.fields ?? []), ...(field.types ?? []).flatMap((kind) => kind.fields)];
    return [{ path: at + field.name, field }, ...pathsOf(inner, `${at}${field.name}.`)];
  });
}

test('A word of the interface is written in every language, whatever the name of its field', () => {
  const words = fieldAt('interface', inTwoLanguages)?.fields ?? [];
  expect(words.filter(({ widget, i18n }) => widget === 'string' && i18n !== true)).toEqual([]);
});

/** The field at a path below a collection or a single file. */
function fieldAt(path: string, among = collections): EditorField | undefined {
  const [kind, fields = ''] = path.split(': ');
  const everyKind = among.flatMap((collection) => [collection, ...(collection.files ?? [])]);
  const record = everyKind.find(({ name }) => name === kind) as EditorField | undefined;
  return fields
    .split('.')
    .filter(Boolean)
    .reduce((field, name) => field?.fields?.find((inner) => inner.name === name), record);
}

test.each(records)(
  '$file has a field for everything that it says, and says what every field requires',
  ({ file, fields }) => {
    expect(differences(recordIn(file), fields)).toEqual([]);
  },
);

/** The fields of a record; the text below the front matter of Markdown is one more. */
function recordIn(file: string): unknown {
  const { data, text: body } = readSource(file);
  if (file.endsWith('.md')) return { ...(data as object), body: body.trim() === '' ? undefined : body };
  // The editor keeps values that have no field.
  const { translationOf: _, ...record } = data as Record<string, unknown>;
  return record;
}

function differences(value: unknown, fields: readonly EditorField[], at = ''): string[] {
  // The keys are the owner's own.
  if (fields[0]?.root) return [];
  const record = value as Record<string, unknown>;
  const unknown = Object.keys(record).filter((key) => !fields.some(({ name }) => name === key));
  return [
    ...unknown.map((key) => `${at}${key} has no field`),
    ...fields.flatMap((field) => inField(record[field.name], field, at + field.name)),
  ];
}

function inField(value: unknown, field: EditorField, at: string): string[] {
  if (value === undefined) return field.required ? [`${at} is required and not there`] : [];
  const isEmpty = value === '' || (Array.isArray(value) && value.length === 0);
  if (isEmpty && field.required) return [`${at} is required and empty: the editor would not save it`];
  if (field.types) return differences(value, fieldsOfKind(value, field), `${at}.`);
  if (field.widget === 'object') return differences(value, field.fields ?? [], `${at}.`);
  if (field.widget !== 'list') return typeof value === 'object' ? [`${at} is no ${field.widget}`] : [];
  if (!Array.isArray(value)) return [`${at} is no list`];
  return field.fields ? value.flatMap((item) => differences(item, field.fields ?? [], `${at}[].`)) : [];
}

/** The fields of the kind that an object names, and the field of the name itself. */
function fieldsOfKind(value: unknown, { typeKey = '', types = [] }: EditorField): EditorField[] {
  const kind = (value as Record<string, unknown>)[typeKey];
  const { fields = [] } = types.find(({ name }) => name === kind) ?? {};
  return [{ name: typeKey, widget: 'string', required: true }, ...fields];
}
