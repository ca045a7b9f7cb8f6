import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type HTMLElement, parse } from 'node-html-parser';
import { routes } from '../../contract/routes.ts';
import { pathsMatching } from '../../src/data/records/record-paths.ts';
import { editions } from '../browser/site-content.ts';

/* The files of the build in dist/, or in OUT_DIR. */

export interface Page {
  /** Path as the server has it: `/`, `/services`, `/services/web-development`. */
  readonly path: string;
  readonly html: string;
  readonly root: HTMLElement;
}

const dist = resolve(process.env.OUT_DIR ?? 'dist');
export const folder = join(dist, 'site');
if (!existsSync(folder)) throw new Error(`${folder} does not exist: run npm run build first.`);

const pathOf = (name: string) => join(folder, decodeURIComponent(name));
export const hasFile = (name: string) => existsSync(pathOf(name));
export const bytesOf = (name: string) => readFileSync(pathOf(name));
/** Text of a public file such as `robots.txt`. */
export const textOf = (name: string) => bytesOf(name).toString();

export const origin = JSON.parse(textOf('../site.json')).origin as string;
/** Every page for visitors. */
export const pages = pathsMatching('**/*.html', folder)
  .filter((name) => name !== 'admin.html')
  .map((name) => pageOf(name, textOf(name)));
/** Rows of a table of tests. */
export const eachPage = pages.map((page) => [page.path, page] as const);

const unlistedRoutes = [routes.notFound, routes.applicationError, routes.contactSent, routes.offline];
/** Pages that have no address of their own and so no canonical link. */
export const unlisted: readonly string[] = editions.flatMap(({ prefix }) =>
  unlistedRoutes.map((path) => prefix + path),
);
export const listed = pages.filter(({ path }) => !unlisted.includes(path));

export function pageOf(name: string, html: string): Page {
  return { path: `/${name.replace(/(^index)?\.html$/, '')}`, html, root: parse(html) };
}

export function pageAt(path: string): Page {
  const page = pages.find((one) => one.path === path);
  if (!page) throw new Error(`There is no page ${path}.`);
  return page;
}

export function titleOf({ root }: Page): string {
  return root.querySelector('title')?.text ?? '';
}

/** Content of `<meta name>` or `<meta property>`. */
export function metaOf({ root }: Page, name: string): string | undefined {
  return root.querySelector(`meta:is([name="${name}"], [property="${name}"])`)?.attrs.content;
}

/** The text of the page's body, without scripts, styles, tags. */
export function bodyTextOf({ html }: Page): string {
  const body = html.slice(html.indexOf('<body')).replace(/<(script|style)\b[\s\S]*?<\/\1>/g, ' ');
  return parse(body.replace(/<[^>]+>/g, ' ')).text.replace(/\s+/g, ' ');
}
