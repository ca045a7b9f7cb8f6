import { z } from 'zod';
import type { DrawingSet } from '../../data/schemas/field-schemas.ts';

/** The parts of a JSON Schema that the records of content/ use. */
export interface RecordSchema {
  type?: 'object' | 'array' | 'string' | 'integer' | 'boolean';
  properties?: Readonly<Record<string, RecordSchema>>;
  required?: readonly string[];
  /** A tuple has one for each of its entries. */
  items?: RecordSchema | readonly RecordSchema[];
  /** The schema of the values, where the owner chooses the keys. */
  additionalProperties?: boolean | RecordSchema;
  /** The schemas of an object that has one of several kinds, which its `kind` names. */
  oneOf?: readonly RecordSchema[];
  const?: string;
  enum?: readonly string[];
  /** The set of which the text names a drawing. */
  drawings?: DrawingSet;
  /** True of a text that is the same in every language. */
  isShared?: boolean;
  /** True of the digits of a colour. */
  isColour?: boolean;
  pattern?: string;
  /** The sentence of the schema about a text that does not match the pattern. */
  patternMessage?: string;
  /** The value of what is left out. */
  default?: unknown;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
}

/** The JSON Schema of a record as owners write it, with the sentences about texts in another form. */
export const jsonSchemaOf = (schema: z.ZodType) =>
  z.toJSONSchema(schema, {
    target: 'draft-7',
    io: 'input',
    override({ zodSchema, jsonSchema }) {
      const patternMessage = patternMessageOf(zodSchema);
      if (patternMessage) Object.assign(jsonSchema, { patternMessage });
    },
  }) as RecordSchema;

/** The sentence of a schema about a text in another form. The quotation marks that it names are those of YAML. */
function patternMessageOf({ _zod: { def } }: z.core.$ZodTypes): string | undefined {
  const parts: readonly PatternPart[] = [def, ...(def.checks ?? []).map((check) => check._zod.def)];
  const message = parts.find(({ pattern }) => pattern)?.error?.({} as never);
  return typeof message === 'string'
    ? message.replace(' in quotation marks', '').replaceAll("'", '')
    : undefined;
}

/** The parts that schemas and their checks have where they take a text of one form. */
interface PatternPart {
  readonly pattern?: RegExp | undefined;
  readonly error?: ((issue: never) => unknown) | undefined;
}
