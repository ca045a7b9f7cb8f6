import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { lookup } from 'mrmime';
import type { PagePolicies } from '../../contract/page-policies.ts';
import { routes } from '../../contract/routes.ts';
import type { Encoding } from './content-negotiation.ts';
import { policyOf, securityHeadersOf } from './security-headers.ts';

/** One encoding of one file, with the headers of its responses. */
export interface Representation {
  readonly body: Buffer;
  readonly etag: string;
  /** Names and values in turn, as of the next. */
  readonly ok: string[];
  readonly notModified: string[];
}

export interface StaticFile extends Readonly<Partial<Record<Encoding, Representation>>> {
  readonly identity: Representation;
  readonly isPage: boolean;
}

/** The built site, held in memory. */
export interface StaticSite {
  /** By the path of the request line. */
  readonly files: ReadonlyMap<string, StaticFile>;
  /** From every other form of a page's path to the one canonical form. */
  readonly redirects: ReadonlyMap<string, string>;
  /** The page of what is not there, by the prefix of its language. */
  readonly notFound: ReadonlyMap<string, StaticFile>;
}

const HASHED = /^\/a\//;
const NOT_PUBLIC = [routes.notFound, routes.applicationError];

/** Reads every file of the folder, whose languages have these prefixes. */
export function loadStaticSite(
  folder: string,
  policies: PagePolicies,
  prefixes: readonly string[],
): StaticSite {
  const names = new Set(listFiles(folder));
  const read = (name: string) => readStaticFile(folder, name, names, policyOf(name, policies));
  const notPublic = new Set(prefixes.flatMap((prefix) => NOT_PUBLIC.map((path) => `${prefix}${path}.html`)));
  const notFound = prefixes.map((prefix) => [prefix, read(`${prefix}${routes.notFound}.html`)] as const);
  const files = new Map<string, StaticFile>();
  const redirects = new Map<string, string>();
  for (const name of names) {
    if (isCompanion(name, names) || notPublic.has(name)) continue;
    const path = canonicalPath(name);
    files.set(encodeURI(path), read(name));
    for (const alias of aliasesOf(name, path)) redirects.set(encodeURI(alias), encodeURI(path));
  }
  return { files, redirects, notFound: new Map(notFound) };
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => posix.join('/', posix.relative(folder, posix.join(entry.parentPath, entry.name))));
}

function isCompanion(name: string, names: ReadonlySet<string>): boolean {
  return /\.(br|gz)$/.test(name) && names.has(name.slice(0, name.lastIndexOf('.')));
}

function canonicalPath(name: string): string {
  if (!name.endsWith('.html')) return name;
  return name.replace(/\.html$/, '').replace(/\/index$/, '') || '/';
}

function aliasesOf(name: string, path: string): string[] {
  if (!name.endsWith('.html')) return [];
  if (path === '/') return ['/index.html', '/index'];
  return [`${path}.html`, `${path}/`, `${path}/index.html`, `${path}/index`];
}

function readStaticFile(
  folder: string,
  name: string,
  names: ReadonlySet<string>,
  policy: string,
): StaticFile {
  const varies = names.has(`${name}.br`) || names.has(`${name}.gz`);
  const security = Object.entries(securityHeadersOf(policy)).flat();
  const vary = varies ? ['Vary', 'Accept-Encoding'] : [];
  const shared = ['Cache-Control', cacheControlOf(name), ...vary, ...security];
  const read = (suffix: string, encoding: readonly string[]): Representation => {
    const body = readFileSync(join(folder, name + suffix));
    const etag = `"${hash('sha256', body, 'base64url').slice(0, 22)}"`;
    const notModified = ['ETag', etag, ...shared];
    const ok = ['Content-Length', String(body.length), ...contentHeaders(name), ...encoding, ...notModified];
    return { body, etag, ok, notModified };
  };
  return {
    identity: read('', []),
    ...(names.has(`${name}.br`) ? { br: read('.br', ['Content-Encoding', 'br']) } : {}),
    ...(names.has(`${name}.gz`) ? { gzip: read('.gz', ['Content-Encoding', 'gzip']) } : {}),
    isPage: name.endsWith('.html'),
  };
}

function contentHeaders(name: string): string[] {
  const type = ['Content-Type', mediaTypeOf(name)];
  // Search engines must not index the Markdown version beside the page.
  if (!name.endsWith('.md')) return type;
  return [...type, 'Link', `<${canonicalPath(name.replace(/md$/, 'html'))}>; rel="canonical"`];
}

function cacheControlOf(name: string): string {
  if (HASHED.test(name)) return 'public, max-age=31536000, immutable';
  return /^(image|font|video)\//.test(mediaTypeOf(name))
    ? 'public, max-age=3600, stale-while-revalidate=86400'
    : 'no-cache';
}

/** The media type of a file by its name; text is UTF-8. The table knows no types beginning with `x-`. */
function mediaTypeOf(name: string): string {
  if (name.endsWith('.ico')) return 'image/x-icon';
  const type = lookup(name) ?? 'application/octet-stream';
  return /^text\/|[/+](?:json|xml)$/.test(type) ? `${type}; charset=utf-8` : type;
}
