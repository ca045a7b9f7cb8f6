import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Site } from '../built-site/built-site.ts';
import {
  fileOf,
  firstScripts,
  firstVisitFiles,
  inlineScriptBytes,
  islandScripts,
  partsOf,
  phoneHero,
  plainName,
  sentBytes,
} from './page-bytes.ts';

/** One thing that is limited on one page. */
export interface Figure {
  readonly budget: BudgetName;
  readonly page: string;
  readonly figure: number;
  /** What the figure is the sum of, or made of; the part that grew is named when the budget breaks. */
  readonly parts: Readonly<Record<string, number>>;
}

export const budgetNames = {
  home: 'HTML of the home page with its styles, compressed',
  inner: 'HTML of a page with its styles, compressed',
  script: 'script before the first island comes into view, compressed',
  islands: 'script of all islands of a page, compressed',
  fonts: 'all fonts of the site',
  hero: 'picture in first view, on a phone',
  visit: 'first visit on a phone',
  requests: 'requests of a first visit on a phone',
} as const;
export type BudgetName = keyof typeof budgetNames;

/** The goals of issue 5 in bytes, 1 kB being 1,000; islands have none of their own. */
export const goals: Readonly<Partial<Record<BudgetName, number>>> = {
  ...{ home: 18_000, inner: 12_000, script: 2000, fonts: 35_000, hero: 30_000, visit: 90_000, requests: 6 },
};

export interface Budgets {
  readonly accepted: string;
  readonly limits: Readonly<Record<BudgetName, number>>;
  /** The last accepted figures by budget and page. */
  readonly figures: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

export const budgetsFile = new URL('budgets.json', import.meta.url);

export function readBudgets(): Budgets {
  return JSON.parse(readFileSync(budgetsFile, 'utf8')) as Budgets;
}

export function keyOf({ budget, page }: Figure): string {
  return `${budget} ${page}`;
}

/** All figures that a budget limits. */
export function figuresOf(site: Site): Figure[] {
  const assets = readdirSync(join(site.folder, 'a'));
  const fonts = assets.filter((name) => name.endsWith('.woff2')).map((name) => `/a/${name}`);
  return [
    { budget: 'fonts', page: 'the site', ...sumOf(site, fonts) },
    ...site.pages.flatMap((page) => pageFigures(site, page)),
  ];
}

function pageFigures(site: Site, page: Page): Figure[] {
  const { path } = page;
  const isHome = path === '/';
  const inline = { 'inline scripts': inlineScriptBytes(page) };
  const script = sumOf(site, firstScripts(site, page), inline);
  const figures: Figure[] = [
    {
      budget: isHome ? 'home' : 'inner',
      page: path,
      figure: sentBytes(site, fileOf(page)),
      parts: partsOf(page),
    },
    { budget: 'script', page: path, ...script },
    { budget: 'islands', page: path, ...sumOf(site, islandScripts(site, page)) },
  ];
  if (!isHome) return figures;
  const files = firstVisitFiles(site, page);
  const hero = phoneHero(page);
  const each = Object.fromEntries(files.map((file) => [plainName(file), 1]));
  return [
    ...figures,
    { budget: 'hero', page: path, ...sumOf(site, hero ? [hero] : []) },
    { budget: 'visit', page: path, ...sumOf(site, files) },
    { budget: 'requests', page: path, figure: files.length, parts: each },
  ];
}

function sumOf(site: Site, files: readonly string[], more: Readonly<Record<string, number>> = {}) {
  const parts = {
    ...Object.fromEntries(files.map((file) => [plainName(file), sentBytes(site, file)])),
    ...more,
  };
  return { parts, figure: Object.values(parts).reduce((sum, bytes) => sum + bytes, 0) };
}
