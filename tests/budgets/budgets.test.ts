import { describe, expect, test } from 'vitest';
import { readSite } from '../built-site/built-site.ts';
import { excessOf } from './explain.ts';
import { type BudgetName, budgetNames, type Figure, figuresOf, readBudgets } from './figures.ts';
import { blocking, firstFlightOf, firstScripts, islandScripts, sentBytes } from './page-bytes.ts';

const site = readSite();
const budgets = readBudgets();
const figures = figuresOf(site);

describe.each(Object.keys(budgetNames) as BudgetName[])('The budget "%s"', (budget) => {
  const limited = figures.filter((figure) => figure.budget === budget);

  test('limits something', () => {
    expect(limited.length).toBeGreaterThan(0);
  });

  test('holds on every page', () => {
    expect(limited.map((figure) => excessOf(figure, budgets)).filter(Boolean)).toEqual([]);
  });
});

describe('Every page', () => {
  test('paints without waiting for another file', () => {
    expect(site.pages.flatMap((page) => blocking(page).map((file) => `${page.path}: ${file}`))).toEqual([]);
  });

  test('takes React from one file that all islands share', () => {
    const large = site.pages.flatMap((page) =>
      islandScripts(site, page).filter((file) => sentBytes(site, file) > 20_000),
    );
    expect(new Set(large).size).toBeLessThanOrEqual(1);
  });

  test('loads at most two script files before an island comes into view', () => {
    const many = site.pages.filter((page) => firstScripts(site, page).length > 2);
    expect(many.map(({ path }) => path)).toEqual([]);
  });
});

test("The first flight of packets brings all of the home page's styles, its heading and its picture", () => {
  const home = site.pages.find(({ path }) => path === '/');
  const arrived = home ? firstFlightOf(site, home) : '';
  expect(arrived).toContain('<h1');
  expect(arrived).toMatch(/<img [^>]*fetchpriority="high"/i);
  expect(arrived.match(/<style/g)?.length).toBe(arrived.match(/<\/style>/g)?.length);
});

describe('An exceeded budget', () => {
  const figure: Figure = {
    budget: 'visit',
    page: '/',
    figure: 95_000,
    parts: { 'index.html': 25_000, 'x.js': 70_000 },
  };
  const limits = { ...budgets.limits, visit: 90_000 };

  test('is told with the page, the budget, the figure and the file that grew', () => {
    const sentence = excessOf(figure, {
      ...budgets,
      limits,
      figures: { 'visit /': { 'index.html': 25_000, 'x.js': 60_000 } },
    });
    expect(sentence).toBe(
      '/: first visit on a phone: 95 000 B over the budget of 90 000 B. Grown since it was accepted: x.js by 10 000 B to 70 000 B.',
    );
  });

  test('says so when the page is new', () => {
    expect(excessOf({ ...figure, parts: {} }, { ...budgets, limits, figures: {} })).toContain('it is new');
  });
});
