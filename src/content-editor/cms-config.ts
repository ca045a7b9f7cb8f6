import type { CmsConfig, Collection, CollectionFile } from '@sveltia/cms';
import { z } from 'zod';
import { recordKinds } from '../schemas/record-kinds.ts';
import { fieldsOf, type RecordSchema } from './cms-fields.ts';

interface Repository {
  /** Owner and name at GitHub, as in `company/website`. */
  name: string;
  branch: string;
}

/**
 * Configuration of Sveltia CMS for the folders of content/ as they are: an entry collection for each kind that may have
 * any number of files, one collection of the single files. The fields come from the schemas.
 */
export function cmsConfig(languages: readonly string[], repository: Repository): CmsConfig {
  return {
    backend: { name: 'github', repo: repository.name, branch: repository.branch },
    media_folder: 'content/pictures',
    public_folder: '',
    output: { omit_empty_optional_fields: true },
    collections: languages.flatMap(collectionsOf),
  } as CmsConfig;
}

function collectionsOf(language: string): Collection[] {
  const kinds = Object.entries(recordKinds).map(([name, { pattern, schema }]) => ({
    name,
    path: `content/${pattern.replace('*', language)}`,
    fields: fieldsOfSchema(schema),
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

const fieldsOfSchema = (schema: z.ZodType) =>
  fieldsOf(z.toJSONSchema(schema, { target: 'draft-7', io: 'input' }) as RecordSchema);

/** Markdown as it is written: the rich editor would put its own line breaks and marks into a legal text. */
const body = { name: 'body', label: 'Text (Markdown)', widget: 'text' as const };

function titleOf(path: string): string {
  const name = (path.split('/').at(-1) ?? path).replace('.yaml', '').replaceAll('-', ' ');
  return name.charAt(0).toUpperCase() + name.slice(1);
}
