import { basename } from 'node:path';
import { type ContentRecord, fieldWithLine, recordOf } from './content-record.ts';
import { drawingNames } from './drawing-names.ts';
import { pageOf, pagePaths } from './listed-pages.ts';
import { nameOfFile, pictureNames } from './picture-files.ts';
import { policyLinks, policyTextProblems } from './policy-text.ts';
import { textFields } from './record-texts.ts';

/** Fields whose text is the name of a file or a drawing: the existing names, and the message for any other. */
interface Reference {
  readonly field: RegExp;
  readonly names: ReadonlySet<string>;
  /** Follows the name in the sentence. */
  readonly message: string;
}

/** A sentence for each unknown name and each broken link. A link of a translation may lead to a page of the original. */
export function referenceProblems(
  folder: string,
  records: readonly ContentRecord[],
  originals: readonly ContentRecord[],
): string[] {
  const { pictures, logos } = pictureNames(folder);
  const services = originals.filter(({ kind }) => kind === 'services');
  const withQuestions = services.filter(
    ({ data, problems }) => problems.length > 0 || pageOf(data).questions !== undefined,
  );
  const namesOf = (pages: readonly ContentRecord[]) => new Set(pages.map(({ id }) => basename(id)));
  const references: readonly Reference[] = [
    {
      // A social profile has an icon of another set, which its schema names.
      field: /^(?!social\[).*\.icon$/,
      names: new Set(drawingNames.icons),
      message: 'is not an icon of src/components/star-icon/drawings/',
    },
    {
      field: /\.motif$/,
      names: new Set(drawingNames.motifs),
      message: 'is not a drawing of src/components/motif/motifs.svg',
    },
    {
      field: /(^|\.)image\.file$/,
      names: pictures,
      message: `is no picture of content/pictures/ (.jpg, .png, .webp, .avif) or art/masters/; ${nameOfFile}`,
    },
    {
      field: /^clients\.logos\[\d+\]\.file$/,
      names: logos,
      message: `is no logo of content/pictures/clients/ (.svg, .png); ${nameOfFile}`,
    },
    {
      field: /^uses\[\d+\]\.service$/,
      names: namesOf(services),
      message: 'is not the name of a file in services/',
    },
    {
      field: /^priceBands\.entries\[\d+\]\.service$/,
      names: namesOf(withQuestions),
      message:
        'is not the name of a file in services/ whose page has questions, beside which it shows a price',
    },
  ];
  const pages = new Set(pagePaths(originals));
  const origin = recordOf(originals, 'company')?.origin;
  return records.flatMap((record) => [
    ...unknownNames(record, references),
    ...brokenLinks(record, pages, origin),
    ...policyProblems(record),
  ]);
}

function unknownNames(record: ContentRecord, references: readonly Reference[]): string[] {
  const { file, data } = record;
  return textFields(data).flatMap(({ path, field, text }) => {
    const reference = references.find((candidate) => candidate.field.test(field));
    if (!reference || reference.names.has(text)) return [];
    return `${file}: ${fieldWithLine(record, path, field)} "${text}" ${reference.message}.`;
  });
}

/** The problems of a policy's text. A text that is the original's is reported with the original. */
function policyProblems({ file, kind, text, problems, textLine = 1, textLanguage }: ContentRecord): string[] {
  if (textLanguage) return [];
  if (kind === 'policies' && text.trim() === '' && problems.length === 0)
    return [`${file}: has no text below its front matter: write it there.`];
  return policyTextProblems(text).map(
    ({ line, problem }) => `${file}: line ${line + textLine - 1} ${problem}.`,
  );
}

/** Links to no page. Sections are in the built pages, where `check:content` looks for them. */
function brokenLinks(
  record: ContentRecord,
  pages: ReadonlySet<string>,
  origin: string | undefined,
): string[] {
  const { file, data, text, textLine = 1, textLanguage } = record;
  const fields = textFields(data)
    // Its schema refuses any other text.
    .filter(({ field, text: href }) => /(^|\.)href$/.test(field) && /^(\/|https:)/.test(href))
    .map(({ path, field, text: href }) => ({ field: fieldWithLine(record, path, field), text: href }));
  // Links in the original's text are reported with the original.
  const links = (textLanguage ? [] : policyLinks(text)).map(({ label, href, line }) => ({
    field: `line ${line + textLine - 1}, the link "${label}"`,
    text: href,
  }));
  return [...fields, ...links].flatMap(({ field, text }) => {
    // The browser's address bar has the whole address of a page; people write its host with capital letters too.
    const url = URL.parse(text);
    const href = url && url.origin === origin ? url.pathname : text;
    const [path = ''] = href.split('#');
    if (/^(https:\/\/|mailto:|tel:|\{\{|#)/.test(href)) return [];
    if (!href.startsWith('/'))
      return `${file}: ${field} leads to ${href}; a link begins with / for a page of this site, or with https://, mailto: or tel:.`;
    if (pages.has(path)) return [];
    // As other websites write it: with a slash or .html at its end, or capital letters.
    const meant = path.toLowerCase().replace(/(\.html?|\/(index\.html?)?)$/, '');
    const advice = pages.has(meant) ? `: write ${meant}` : '';
    return `${file}: ${field} leads to ${path}, which is no page of this site${advice}.`;
  });
}
