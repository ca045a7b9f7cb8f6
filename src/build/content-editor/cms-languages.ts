import type { Field } from '@sveltia/cms';
import type { RecordSchema } from './record-schema.ts';

interface NestedField {
  readonly name: string;
  readonly widget?: string;
  /** Already set on a text that is the same in every language. */
  readonly i18n?: Field['i18n'];
  readonly required?: boolean | readonly string[];
  readonly fields?: readonly Field[];
  readonly field?: Field;
  readonly types?: readonly { readonly fields?: readonly Field[] }[];
}

/**
 * Adds to each field how the editor treats it in other languages: texts are written in each language; everything else is
 * copied from the original, as are the number and the order of entries. `words` is the schema of a record of which a
 * translation has the words alone: the editor then leaves other fields out of the translation.
 */
export function inLanguages(fields: readonly Field[], original: string, words?: RecordSchema): Field[] {
  return fields.map((field) => {
    const { name, fields: inner, field: item, types, required: isRequired } = field as NestedField;
    const ownWords = words?.properties?.[name];
    if (words && !ownWords) return field;
    const nested = {
      ...(inner && { fields: inLanguages(inner, original, ownWords?.properties ? ownWords : undefined) }),
      ...(item && { field: inLanguages([item], original)[0] }),
      ...(types && {
        types: types.map((type) => ({ ...type, fields: inLanguages(type.fields ?? [], original) })),
      }),
    };
    const isOriginalsAlone = words && isRequired !== false && !words.required?.includes(name);
    const required = isOriginalsAlone && { required: [original] };
    return {
      ...field,
      ...nested,
      ...required,
      i18n: isText(field as NestedField) ? true : 'duplicate',
    } as Field;
  });
}

function isText({ widget = '', field, i18n }: NestedField): boolean {
  if (field) return isText(field as NestedField);
  return ['string', 'text', 'keyvalue'].includes(widget) && i18n !== 'duplicate';
}
