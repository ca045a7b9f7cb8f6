import { z } from 'zod';
import { brand } from './brand.ts';
import { recordKinds } from './record-kinds.ts';

const brandKind = { pattern: 'brand.yaml', schema: brand };

/** The schema of every kind of YAML record for editors, by the name of its file in content/schemas/. */
export function jsonSchemas(): ReadonlyMap<string, string> {
  const kinds = Object.values(recordKinds).filter(({ pattern }) => pattern.endsWith('.yaml'));
  return new Map(
    [...kinds, brandKind].map(({ pattern, schema }) => [
      schemaFile(pattern),
      `${JSON.stringify(z.toJSONSchema(schema, { target: 'draft-7', io: 'input' }), null, 2)}\n`,
    ]),
  );
}

/** Which files of content/ each schema holds for, as editors with the YAML language server map them. */
export function editorMapping(): Record<string, string> {
  const patterns = Object.values(recordKinds).map(({ pattern }) => pattern);
  return Object.fromEntries([
    ['content/schemas/brand.json', 'content/brand.yaml'],
    ...patterns
      .filter((pattern) => pattern.endsWith('.yaml'))
      .map((pattern) => [`content/schemas/${schemaFile(pattern)}`, `content/*/${pattern}`]),
  ]);
}

/** services/*.yaml has the schema service.json, services.yaml has services.json. */
function schemaFile(pattern: string): string {
  const singular: Readonly<Record<string, string>> = { services: 'service', industries: 'industry' };
  const [folder = '', file] = pattern.split('/');
  return file ? `${singular[folder] ?? folder}.json` : pattern.replace('.yaml', '.json');
}
