import { homeSections } from '../schemas/home-sections.ts';
import { canonicalPaths } from '../site/canonical-paths.ts';
import { routes } from '../site/routes.ts';
import type { Content, ContentRecord } from './read-content.ts';
import { walk } from './walk.ts';

/** What there is to be named. */
interface PictureNames {
  readonly pictures: ReadonlySet<string>;
  readonly logos: ReadonlySet<string>;
}

/** What is wrong between records, whether or not each is in order by itself: links, pictures, variables, uses, orders. */
export function crossReferences({ files, records }: Content, { pictures, logos }: PictureNames): string[] {
  const ofKind = (kind: string) => records.filter((record) => record.kind === kind);
  const slugs = (kind: string) => files.filter((file) => file.kind === kind);
  const paths = new Set(
    canonicalPaths({
      services: slugs('services'),
      industries: slugs('industries'),
      policies: slugs('policies'),
    }),
  );
  const services = new Set(slugs('services').map(({ slug }) => slug));
  return [
    ...records.flatMap((record) => [
      ...unknownVariables(record, variableNames(records)),
      ...missingPictures(record, pictures),
      ...missingLogos(record, logos),
      ...brokenLinks(record, paths),
      ...unknownServices(record, services),
    ]),
    ...equalOrders(ofKind('services')),
    ...equalOrders(ofKind('industries')),
  ];
}

/** Names beside those of the legal constants that any text may write as {{name}}. */
const companyVariables = [
  ...['company', 'legalForm', 'origin', 'address', 'city', 'region', 'country', 'email', 'mobile'],
  ...['alternateMobile', 'openingTimes', 'timeZone', 'callBackWithin', 'grievanceContact', 'grievanceEmail'],
];

function variableNames(records: readonly ContentRecord[]): ReadonlySet<string> {
  const constants = records.find(({ kind }) => kind === 'legalConstants')?.data;
  return new Set([...companyVariables, ...Object.keys(constants ?? {})]);
}

function unknownVariables(record: ContentRecord, known: ReadonlySet<string>): string[] {
  if (record.kind === 'company' || record.kind === 'legalConstants') return [];
  const problems: string[] = [];
  const check = (text: unknown, field: string) => {
    if (typeof text !== 'string') return;
    for (const [, name = ''] of text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)) {
      if (known.has(name)) continue;
      problems.push(
        `${record.file}: ${field} writes {{${name}}}, which is no variable of content/README.md or legal-constants.yaml.`,
      );
    }
  };
  walk(record.data, check);
  check(record.text, 'the text');
  return problems;
}

function missingPictures({ file, data }: ContentRecord, pictures: ReadonlySet<string>): string[] {
  const problems: string[] = [];
  walk(data, (value, field) => {
    if (!field.endsWith('image') || value === null || typeof value !== 'object' || !('file' in value)) return;
    const name = String(value.file);
    // A name that is none is told by the schema.
    if (pictures.has(name) || !/^[a-z0-9-]+$/.test(name)) return;
    problems.push(
      `${file}: ${field}.file "${name}" is not there: put ${name}.jpg, .png, .webp or .avif into content/pictures/, or name a picture of art/masters/.`,
    );
  });
  return problems;
}

function missingLogos({ file, kind, data }: ContentRecord, logos: ReadonlySet<string>): string[] {
  if (kind !== 'home') return [];
  const problems: string[] = [];
  walk(data, (value, field) => {
    if (!/^clients\.logos\[\d+\]\.file$/.test(field) || logos.has(String(value))) return;
    problems.push(
      `${file}: ${field} "${value}" is not there: put ${value}.svg or ${value}.png into content/pictures/clients/.`,
    );
  });
  return problems;
}

function brokenLinks({ file, data, text }: ContentRecord, paths: ReadonlySet<string>): string[] {
  const problems: string[] = [];
  const check = (href: string, field: string) => {
    const [path = '', fragment] = href.split('#');
    if (!href.startsWith('/') || href.startsWith('//')) return;
    if (!paths.has(path || routes.home))
      problems.push(`${file}: ${field} leads to ${path}, which is no page of this site.`);
    else if (path === routes.home && fragment && !homeSections.some((name) => name === fragment))
      problems.push(
        `${file}: ${field} leads to #${fragment}, which is no section of the home page; its sections are ${homeSections.join(', ')}.`,
      );
  };
  walk(data, (value, field) => {
    if (/(^|\.)href$/.test(field) && typeof value === 'string') check(value, field);
  });
  for (const [, label = '', href = ''] of text.matchAll(/\[([^\]]+)\]\(([^)\s]+)\)/g)) {
    const field = `the link "${label}"`;
    if (/^(https:\/\/|mailto:|tel:|\{\{|#)/.test(href)) continue;
    if (href.startsWith('/')) check(href, field);
    else
      problems.push(
        `${file}: ${field} leads to ${href}; a link begins with / for a page of this site, or with https://.`,
      );
  }
  return problems;
}

function unknownServices({ file, kind, data }: ContentRecord, services: ReadonlySet<string>): string[] {
  if (kind !== 'industries') return [];
  const problems: string[] = [];
  walk(data, (service, field) => {
    if (!/^uses\[\d+\]\.service$/.test(field) || services.has(String(service))) return;
    problems.push(`${file}: ${field} "${service}" is not the name of a file in services/.`);
  });
  return problems;
}

function equalOrders(records: readonly ContentRecord[]): string[] {
  const first = new Map<unknown, string>();
  return records.flatMap(({ file, data }) => {
    const order = typeof data === 'object' && data !== null && 'order' in data ? data.order : undefined;
    if (typeof order !== 'number') return [];
    const other = first.get(order);
    if (other) return [`${file}: order is ${order}, as in ${other}; give each its own number.`];
    first.set(order, file);
    return [];
  });
}
