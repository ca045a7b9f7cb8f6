import type { Field } from '@sveltia/cms';
import { drawingNames } from '../../data/records/drawing-names.ts';
import { fieldWords } from './field-words.ts';
import type { RecordSchema } from './record-schema.ts';

/** The greatest length of a text in a field of one line. */
const MAX_LINE_LENGTH = 80;

/**
 * The fields of an object, as the editor shows them: one for each property of its schema, in the schema's order. `at` is
 * the path of the object in its record, with a dot at its end.
 */
export function fieldsOf(schema: RecordSchema, at = ''): Field[] {
  const { properties = {}, required = [], additionalProperties } = schema;
  if (additionalProperties) return [{ name: 'entries', label: 'Entries', widget: 'keyvalue', root: true }];
  return Object.entries(properties).map(([name, property]) =>
    fieldOf(name, property, required.includes(name), at + name),
  );
}

interface CommonOptions {
  name: string;
  label: string;
  required: boolean;
  hint?: string;
}

function fieldOf(name: string, schema: RecordSchema, required: boolean, path: string): Field {
  const common: CommonOptions = { name, label: labelOf(name), required, ...fieldWords(path) };
  if (schema.oneOf)
    return {
      ...common,
      widget: 'object',
      collapsed: true,
      typeKey: 'kind',
      types: schema.oneOf.map((kind) => kindOf(kind, path)),
    };
  switch (schema.type) {
    case 'object':
      return { ...common, widget: 'object', collapsed: true, fields: fieldsOf(schema, `${path}.`) };
    case 'array':
      return {
        ...common,
        widget: 'list',
        min: schema.minItems,
        max: schema.maxItems,
        ...itemOf(schema, path),
      };
    case 'integer':
      return {
        ...common,
        widget: 'number',
        value_type: 'int',
        min: schema.minimum,
        max: schema.maximum,
      };
    case 'boolean':
      // The editor writes a flag that is not set as its default, and without one as false.
      return { ...common, widget: 'boolean', default: schema.default === true };
    // A value that is prepared before it is checked, such as a date, has no type in the schema.
    default:
      return textField(common, schema);
  }
}

function kindOf(schema: RecordSchema, path: string) {
  const { kind, ...properties } = schema.properties ?? {};
  const name = kind?.const ?? '';
  return {
    name,
    label: labelOf(name.replaceAll('-', ' ')),
    fields: fieldsOf({ ...schema, properties }, `${path}.`),
  };
}

function itemOf({ items = [] }: RecordSchema, path: string) {
  const item = 'map' in items ? items[0] : items;
  if (item?.type !== 'object') return { field: fieldOf('item', item ?? {}, true, `${path}.item`) };
  const fields = fieldsOf(item, `${path}.`);
  return { collapsed: true, fields, summary: `{{fields.${fields[0]?.name}}}` };
}

function textField(common: CommonOptions, schema: RecordSchema): Field {
  const names = schema.drawings ? drawingNames[schema.drawings] : schema.enum;
  if (names) return { ...common, widget: 'select', options: [...names] };
  const {
    minLength = 0,
    maxLength,
    pattern,
    patternMessage = 'is not written as this field needs it',
    isShared,
    isColour,
  } = schema;
  if (isColour) return { ...common, widget: 'color', allowInput: true };
  const field: Field = { ...common, widget: (maxLength ?? 0) > MAX_LINE_LENGTH ? 'text' : 'string' };
  if (minLength > 1) field.minlength = minLength;
  if (maxLength) field.maxlength = maxLength;
  if (isShared) field.i18n = 'duplicate';
  if (pattern) field.pattern = [pattern, patternMessage];
  return field;
}

/** `keyPoints` becomes "Key points". */
function labelOf(name: string): string {
  const text = name
    .replaceAll('-', ' ')
    .replaceAll(/([a-z])([A-Z])/g, (_, end, start) => `${end} ${start.toLowerCase()}`);
  return text.charAt(0).toUpperCase() + text.slice(1);
}
