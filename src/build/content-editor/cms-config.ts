import type { CmsConfig, Collection, CollectionFile } from '@sveltia/cms';
import { z } from 'zod';
import { onceKinds, recordKinds } from '../../data/schemas/record-kinds.ts';
import { fieldsOf, type RecordSchema, withoutRequired } from './cms-fields.ts';
import type { ContentRepository } from './content-repository.ts';

/**
 * Configuration of Sveltia CMS for the folders of content/ as they are: an entry collection for each kind that may have
 * any number of files, one collection of the single files. The fields come from the schemas.
 */
export function cmsConfig(languages: readonly string[], repository: ContentRepository): CmsConfig {
  return {
    // Signing in with OAuth would need a server with a secret.
    backend: {
      name: repository.host,
      repo: repository.name,
      branch: repository.branch,
      auth_methods: ['token'],
    },
    media_folder: 'content/pictures',
    public_folder: '',
    output: { omit_empty_optional_fields: true },
    collections: languages.flatMap((language, index) => collectionsOf(language, index > 0)),
  } as CmsConfig;
}

function collectionsOf(language: string, isTranslation: boolean): Collection[] {
  const kinds = Object.entries(recordKinds)
    .filter(([name]) => !(isTranslation && onceKinds.has(name)))
    .map(([name, { pattern, schema }]) => ({
      name,
      path: `content/${pattern.replace('*', language)}`,
      fields: isTranslation ? translatedFields(name, schema) : fieldsOfSchema(schema),
    }));
  const single = kinds.filter(({ path }) => !path.includes('*'));
  const files: CollectionFile[] = single.map(({ name, path, fields }) => ({
    name,
    label: titleOf(path),
    file: path,
    fields,
  }));
  const folders = kinds
    .filter(({ path }) => path.includes('*'))
    .map(({ name, path, fields }): Collection => {
      const extension = path.endsWith('.md') ? 'md' : 'yaml';
      return {
        name: `${language}-${name}`,
        label: `${titleOf(path.split('/*')[0] ?? path)} (${language})`,
        folder: path.split('/*')[0] ?? path,
        create: true,
        identifier_field: 'title',
        slug: '{{title}}',
        extension,
        format: extension === 'md' ? 'yaml-frontmatter' : 'yaml',
        fields: extension === 'md' ? [...fields, body] : fields,
      };
    });
  return [...folders, { name: `${language}-pages`, label: `Pages and words (${language})`, files }];
}

const fieldsOfSchema = (schema: z.ZodType) => fieldsOf(jsonSchemaOf(schema));

const jsonSchemaOf = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { target: 'draft-7', io: 'input' }) as RecordSchema;

/** A translation has only what differs from the original; its company record names the original. */
function translatedFields(name: string, schema: z.ZodType) {
  const fields = fieldsOf(withoutRequired(jsonSchemaOf(schema)));
  if (name !== 'company') return fields;
  return [{ name: 'translationOf', label: 'Translation of', widget: 'string' as const }, ...fields];
}

/** Markdown as it is written: the rich editor would put its own line breaks and marks into a legal text. */
const body = { name: 'body', label: 'Text (Markdown)', widget: 'text' as const };

function titleOf(path: string): string {
  const name = (path.split('/').at(-1) ?? path).replace('.yaml', '').replaceAll('-', ' ');
  return name.charAt(0).toUpperCase() + name.slice(1);
}
