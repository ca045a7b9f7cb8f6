import { homeSections } from '../schemas/home-sections.ts';
import type { ContentRecord } from './content-record.ts';
import { pagePaths } from './listed-pages.ts';
import { clientLogoNames, pictureNames } from './picture-files.ts';
import { walk } from './walk.ts';

/** Mistakes between records: pictures, links, services, orders. */
export function referenceProblems(folder: string, records: readonly ContentRecord[]): string[] {
  const pictures = pictureNames(folder);
  const logos = clientLogoNames(folder);
  const paths = new Set(pagePaths(records));
  const ofKind = (kind: string) => records.filter((record) => record.kind === kind);
  const services = new Set(ofKind('services').map(({ id }) => id.replace('services/', '')));
  return [
    ...records.flatMap((record) => [
      ...missingPictures(record, pictures),
      ...missingLogos(record, logos),
      ...brokenLinks(record, paths),
      ...unknownServices(record, services),
    ]),
    ...equalOrders(ofKind('services')),
    ...equalOrders(ofKind('industries')),
  ];
}

function missingPictures({ file, data }: ContentRecord, pictures: ReadonlySet<string>): string[] {
  const problems: string[] = [];
  walk(data, (value, field) => {
    if (!field.endsWith('image') || value === null || typeof value !== 'object' || !('file' in value)) return;
    const name = String(value.file);
    // The schema reports a malformed name.
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
    if (!paths.has(path || '/'))
      problems.push(`${file}: ${field} leads to ${path}, which is no page of this site.`);
    else if (path === '/' && fragment && !homeSections.some((name) => name === fragment))
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
