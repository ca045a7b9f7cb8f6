import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contentLanguages } from '../../data/records/content-languages.ts';
import { readSource } from '../../data/records/read-source.ts';
import { cmsConfig } from './cms-config.ts';

interface EditorField {
  name: string;
  widget: string;
  required?: boolean;
  root?: boolean;
  fields?: EditorField[];
  field?: EditorField;
  typeKey?: string;
  types?: { name: string; fields: EditorField[] }[];
}
interface EditorCollection {
  folder?: string;
  fields?: EditorField[];
  files?: { file: string; fields: EditorField[] }[];
}

const { collections } = cmsConfig(contentLanguages('content'), {
  host: 'github',
  name: 'company/website',
  branch: 'main',
}) as unknown as {
  collections: EditorCollection[];
};
const records = collections.flatMap(({ folder, fields = [], files = [] }) =>
  folder ? readdirSync(folder).map((name) => ({ file: `${folder}/${name}`, fields })) : files,
);

test('The editor shows every record of content/', () => {
  const written = readdirSync('content', { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.(yaml|md)$/.test(name) && !name.endsWith('README.md'),
  );
  expect(records.map(({ file }) => file).sort()).toEqual(written.map((name) => `content/${name}`).sort());
});

test.each(records)(
  '$file has a field for everything that it says, and says what every field requires',
  ({ file, fields }) => {
    expect(differences(recordIn(file), fields)).toEqual([]);
  },
);

/** The fields of a record; the text below the front matter of Markdown is one more. */
function recordIn(file: string): unknown {
  const { data, text: body } = readSource(file);
  return file.endsWith('.md') ? { ...(data as object), body } : data;
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

/** Of an object that there is in several kinds: the fields of the kind that the record names, and the name. */
function fieldsOfKind(value: unknown, { typeKey = '', types = [] }: EditorField): EditorField[] {
  const kind = (value as Record<string, unknown>)[typeKey];
  const { fields = [] } = types.find(({ name }) => name === kind) ?? {};
  return [{ name: typeKey, widget: 'string', required: true }, ...fields];
}
