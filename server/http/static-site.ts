import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import nodePath, { join, type PlatformPath } from 'node:path';
import { lookup } from 'mrmime';
import type { PagePolicies } from '../../contract/page-policies.ts';
import { files as fixedPaths, routes } from '../../contract/routes.ts';
import type { Encoding } from './content-negotiation.ts';
import { policyOf, type ResourcePolicy, securityHeadersOf } from './security-headers.ts';

/** One encoding of one file, with the headers of its responses. */
export interface Representation {
  readonly body: Buffer;
  readonly etag: string;
  /** Headers of status 200: names and values in turn. */
  readonly ok: string[];
  /** Headers of status 304, in the same form. */
  readonly notModified: string[];
}

/** A file in each encoding that the build has written. */
export interface StaticFile extends Readonly<Record<Encoding, Representation | undefined>> {
  readonly identity: Representation;
}

/** The built site, held in memory. */
export interface StaticSite {
  /** By the path of the request line. */
  readonly files: ReadonlyMap<string, StaticFile>;
  /** From every other form of a path to the one canonical form. */
  readonly redirects: ReadonlyMap<string, string>;
  /** The not-found page, by the prefix of its language. */
  readonly notFound: ReadonlyMap<string, StaticFile>;
}

/**
 * For pages: proxies pass them on as they are. Cloudflare otherwise hides e-mail addresses in them, and the script that it adds
 * to show them again is against the policy of the page.
 */
export const unchanged = 'no-transform';

/** Crawlers and forms of search engines ask for `/sitemap.xml`. */
const SITEMAP = '/sitemap-index.xml';

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
    if (isCompressedCopy(name, names) || notPublic.has(name)) continue;
    const path = canonicalPath(name);
    files.set(encodeURI(path), read(name));
    for (const alias of aliasesOf(name, path)) redirects.set(encodeURI(alias), encodeURI(path));
  }
  if (names.has(SITEMAP)) redirects.set('/sitemap.xml', SITEMAP);
  return { files, redirects, notFound: new Map(notFound) };
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => filePath(folder, parentPath, name));
}

/** The path of a file in the folder, with slashes on every system, such as `/a/page.css`. */
export function filePath(
  folder: string,
  parent: string,
  name: string,
  paths: PlatformPath = nodePath,
): string {
  return `/${paths.relative(folder, paths.join(parent, name)).replaceAll('\\', '/')}`;
}

function isCompressedCopy(name: string, names: ReadonlySet<string>): boolean {
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
  const hasBrotli = names.has(`${name}.br`);
  const hasGzip = names.has(`${name}.gz`);
  const security = Object.entries(securityHeadersOf(policy, resourcePolicyOf(name))).flat();
  const vary = hasBrotli || hasGzip ? ['Vary', 'Accept-Encoding'] : [];
  const shared = ['Cache-Control', cacheControlOf(name), ...vary, ...security];
  const read = (suffix: string, encoding: readonly string[]): Representation => {
    const body = readFileSync(join(folder, name + suffix));
    const etag = `"${hash('sha256', body, 'base64url').slice(0, 22)}"`;
    const notModified = ['ETag', etag, ...shared];
    const ok = [
      'Content-Length',
      String(body.length),
      'Content-Type',
      mediaTypeOf(name),
      ...encoding,
      ...notModified,
    ];
    return { body, etag, ok, notModified };
  };
  return {
    identity: read('', []),
    br: hasBrotli ? read('.br', ['Content-Encoding', 'br']) : undefined,
    gzip: hasGzip ? read('.gz', ['Content-Encoding', 'gzip']) : undefined,
  };
}

/**
 * Pages of other origins show two kinds of files. Chats, search results and other people's pages show social cards and icons. A
 * translation service shows our pages from its own address, as Google's search does in India, with the pictures, stylesheets
 * and fonts of the build.
 */
function resourcePolicyOf(name: string): ResourcePolicy {
  const isShownElsewhere = mediaTypeOf(name).startsWith('image/') || name.startsWith(fixedPaths.assets);
  return isShownElsewhere ? 'cross-origin' : 'same-origin';
}

function cacheControlOf(name: string): string {
  if (name.startsWith(fixedPaths.assets)) return 'public, max-age=31536000, immutable';
  if (/^(image|font|video)\//.test(mediaTypeOf(name)))
    return 'public, max-age=3600, stale-while-revalidate=86400';
  return name.endsWith('.html') ? `no-cache, ${unchanged}` : 'no-cache';
}

/** The media type of a file by its name; text is UTF-8. The table knows no types beginning with `x-`. */
function mediaTypeOf(name: string): string {
  if (name.endsWith('.ico')) return 'image/x-icon';
  const type = lookup(name) ?? 'application/octet-stream';
  return /^text\/|[/+](?:json|xml)$/.test(type) ? `${type}; charset=utf-8` : type;
}
