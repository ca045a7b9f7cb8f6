import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { lookup } from 'mrmime';
import type { PagePolicies } from '../../contact/page-policies.ts';
import type { Encoding } from './content-negotiation.ts';
import { policyOf } from './security-headers.ts';

/** One encoding of one file, with all that its answers carry. */
export interface Representation {
  readonly encoding: Encoding;
  readonly body: Buffer;
  readonly etag: string;
  /** Headers of a 200: names and values in turn, security headers not among them. */
  readonly headers: readonly string[];
  /** Headers of a 304. */
  readonly notModifiedHeaders: readonly string[];
}

export interface StaticFile {
  readonly identity: Representation;
  readonly br: Representation | undefined;
  readonly gzip: Representation | undefined;
  readonly isPage: boolean;
  /** Its content security policy, for the header. */
  readonly policy: string;
}

/** The built site, held in memory. */
export interface StaticSite {
  /** By the path as it stands in a request line. */
  readonly files: ReadonlyMap<string, StaticFile>;
  /** From every other form of a page's path to the one canonical form. */
  readonly redirects: ReadonlyMap<string, string>;
  readonly notFound: StaticFile;
}

const HASHED = /^\/a\//;
const NOT_PUBLIC = new Set(['/404', '/500']);

/** Reads every file of the folder; throws when the not-found page is missing. */
export function loadStaticSite(folder: string, policies: PagePolicies): StaticSite {
  const names = new Set(listFiles(folder));
  const files = new Map<string, StaticFile>();
  const redirects = new Map<string, string>();
  for (const name of names) {
    if (isCompanion(name, names)) continue;
    const path = canonicalPath(name);
    files.set(encodeURI(path), {
      ...readStaticFile(folder, name, names),
      policy: policyOf(name, policies),
    });
    for (const alias of aliasesOf(name, path)) redirects.set(encodeURI(alias), encodeURI(path));
  }
  const notFound = files.get('/404');
  if (!notFound) throw new Error(`${folder} has no 404.html: build the site first (npm run build).`);
  for (const path of NOT_PUBLIC) {
    files.delete(path);
    for (const [alias, target] of redirects) if (target === path) redirects.delete(alias);
  }
  return { files, redirects, notFound };
}

function listFiles(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => posix.join('/', posix.relative(folder, posix.join(entry.parentPath, entry.name))));
  } catch (cause) {
    throw new Error(`${folder} cannot be read: build the site first (npm run build).`, { cause });
  }
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
): Omit<StaticFile, 'policy'> {
  const encoded = (encoding: 'br' | 'gzip', suffix: string) =>
    names.has(name + suffix) ? representation(folder, name, encoding, suffix, true) : undefined;
  const br = encoded('br', '.br');
  const gzip = encoded('gzip', '.gz');
  const varies = br !== undefined || gzip !== undefined;
  const identity = representation(folder, name, 'identity', '', varies);
  return { identity, br, gzip, isPage: name.endsWith('.html') };
}

function representation(
  folder: string,
  name: string,
  encoding: Encoding,
  suffix: string,
  varies: boolean,
): Representation {
  const body = readFileSync(join(folder, name + suffix));
  // A content-hashed name identifies the bytes: hashing ten megabytes of pictures again would delay the start.
  const identified = HASHED.test(name) ? `${name + suffix} ${body.length}` : body;
  const etag = `"${createHash('sha256').update(identified).digest('base64url').slice(0, 22)}"`;
  const validation = [
    ...['ETag', etag, 'Cache-Control', cacheControlOf(name)],
    ...(varies ? ['Vary', 'Accept-Encoding'] : []),
  ];
  const headers = [
    ...['Content-Type', mediaTypeOf(name), 'Content-Length', String(body.length)],
    ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
    // The Markdown version of a page is no page of its own to a search engine.
    ...(name.endsWith('.md')
      ? ['Link', `<${canonicalPath(name.replace(/md$/, 'html'))}>; rel="canonical"`]
      : []),
    ...validation,
  ];
  return { encoding, body, etag, headers, notModifiedHeaders: validation };
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
