import type { CmsConfig, Collection, CollectionFile, Field } from '@sveltia/cms';
import type { z } from 'zod';
import { companyWords } from '../../data/schemas/company-schema.ts';
import { onceKinds, recordKinds } from '../../data/schemas/record-kinds.ts';
import { fieldsOf } from './cms-fields.ts';
import { inLanguages } from './cms-languages.ts';
import type { ContentRepository } from './content-repository.ts';
import { jsonSchemaOf } from './record-schema.ts';

/**
 * Configuration of Sveltia CMS for the folders of content/ as they are: an entry collection for each kind that may have
 * any number of files, one collection of the single files. The fields come from the schemas. A record is edited in all
 * languages beside each other, the original first.
 */
export function cmsConfig(languages: readonly string[], repository: ContentRepository): CmsConfig {
  const kinds = Object.entries(recordKinds).map(([name, { pattern, schema }]) =>
    editedKind(languages, name, pattern, schema),
  );
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
    // A record names a picture by letters, digits and hyphens; "Our shop (1).jpg" becomes our-shop-1.jpg.
    media_libraries: { default: { config: { slugify_filename: true } } },
    output: { omit_empty_optional_fields: true },
    // The names that the reader accepts (pageName in src/data/records/record-paths.ts).
    slug: { encoding: 'ascii', clean_accents: true },
    ...(languages.length > 1 && {
      i18n: {
        structure: 'multiple_folders',
        locales: languages,
        default_locale: languages[0],
        // A new page is the original's until somebody translates it.
        initial_locales: 'default',
      },
      // In place of a preview the editor shows the record in the second language.
      editor: { preview: false },
    }),
    collections: [
      ...kinds.filter(({ path }) => path.includes('/*')).map(entryCollection),
      {
        name: 'pages',
        label: 'Pages and words',
        i18n: languages.length > 1,
        files: kinds.filter(({ path }) => !path.includes('/*')).map(collectionFile),
      },
    ],
  } as CmsConfig;
}

/** A kind of record, as the editor knows it. */
interface EditedKind {
  readonly name: string;
  /** The path of its files, such as content/{{locale}}/services/*.yaml; a kind in one language has that language in it. */
  readonly path: string;
  readonly fields: readonly Field[];
  readonly i18n: boolean;
}

function editedKind(
  languages: readonly string[],
  name: string,
  pattern: string,
  schema: z.ZodType,
): EditedKind {
  const [original = ''] = languages;
  const i18n = languages.length > 1 && !onceKinds.has(name);
  const path = `content/${pattern.replace('*', i18n ? '{{locale}}' : original)}`;
  const own = fieldsOf(jsonSchemaOf(schema));
  const fields = path.endsWith('.md') ? [...own, bodyIn(original)] : own;
  const words = name === 'company' ? jsonSchemaOf(companyWords) : undefined;
  return { name, path, i18n, fields: i18n ? inLanguages(fields, original, words) : fields };
}

function entryCollection({ name, path, fields, i18n }: EditedKind): Collection {
  const [folder = ''] = path.split('/*');
  const isMarkdown = path.endsWith('.md');
  return {
    name,
    label: titleOf(folder),
    folder,
    i18n,
    create: true,
    identifier_field: 'title',
    slug: '{{title}}',
    extension: isMarkdown ? 'md' : 'yaml',
    format: isMarkdown ? 'yaml-frontmatter' : 'yaml',
    fields: [...fields],
  };
}

function collectionFile({ name, path, fields, i18n }: EditedKind): CollectionFile {
  return { name, label: titleOf(path), file: path, i18n, fields: [...fields] };
}

/**
 * Markdown as it is written: the rich editor would put its own line breaks and marks into a legal text. A translation
 * may have a summary alone.
 */
const bodyIn = (original: string) =>
  ({ name: 'body', label: 'Text (Markdown)', widget: 'text', required: [original] }) satisfies Field;

function titleOf(path: string): string {
  const name = (path.split('/').at(-1) ?? path).replace('.yaml', '').replaceAll('-', ' ');
  return name.charAt(0).toUpperCase() + name.slice(1);
}
