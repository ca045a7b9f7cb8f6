import { join } from 'node:path';
import { readSite } from '../../tests/built-site/built-site.ts';
import {
  fileOf,
  firstFlightOf,
  firstScripts,
  inlineScriptBytes,
  islandScripts,
  partsOf,
  sentBytes,
} from '../../tests/built-site/page-bytes.ts';

/** Bytes of a page as it is built, compressed with brotli 11. */
export interface BuiltWeight {
  readonly path: string;
  readonly html: number;
  /** Of the HTML, each part compressed by itself. */
  readonly parts: Readonly<Record<string, number>>;
  readonly inlineScripts: number;
  readonly firstScripts: number;
  readonly islandScripts: number;
  /** Whether the first flight of packets brings the heading and all styles. */
  readonly firstScreenInFirstFlight: boolean;
}

export function builtWeights(dist: string, paths: readonly string[]): BuiltWeight[] {
  const site = readSite(join(dist));
  const sum = (files: readonly string[]) => files.reduce((total, file) => total + sentBytes(site, file), 0);
  return site.pages
    .filter(({ path }) => paths.includes(path))
    .map((page) => ({
      path: page.path,
      html: sentBytes(site, fileOf(page)),
      parts: partsOf(page),
      inlineScripts: inlineScriptBytes(page),
      firstScripts: sum(firstScripts(site, page)),
      islandScripts: sum(islandScripts(site, page)),
      firstScreenInFirstFlight: firstFlightOf(site, page).includes('</h1>'),
    }))
    .sort((one, other) => paths.indexOf(one.path) - paths.indexOf(other.path));
}
