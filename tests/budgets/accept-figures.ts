/**
 * Accepts the figures of the present build: `node tests/budgets/accept-figures.ts`. A limit is the goal where
 * the goal is met, and otherwise 3 % over the worst figure, so that it only ever comes down unnoticed.
 */
import { writeFileSync } from 'node:fs';
import { readSite } from '../built-site/built-site.ts';
import {
  type BudgetName,
  type Budgets,
  budgetNames,
  budgetsFile,
  figuresOf,
  goals,
  keyOf,
} from './figures.ts';

const counted: readonly BudgetName[] = ['requests'];
const figures = figuresOf(readSite());
const budgets: Budgets = {
  accepted: new Date().toISOString().slice(0, 10),
  limits: Object.fromEntries(
    (Object.keys(budgetNames) as BudgetName[]).map((budget) => [budget, limitOf(budget)]),
  ) as Budgets['limits'],
  figures: Object.fromEntries(
    figures.map((figure) => [keyOf(figure), { total: figure.figure, ...figure.parts }]),
  ),
};
writeFileSync(budgetsFile, `${JSON.stringify(budgets, null, 2)}\n`);
for (const [budget, limit] of Object.entries(budgets.limits)) {
  const goal = goals[budget as BudgetName];
  console.log(`${budgetNames[budget as BudgetName]}: limit ${limit}${goal ? `, goal ${goal}` : ''}`);
}

function limitOf(budget: BudgetName): number {
  const worst = Math.max(...figures.filter((figure) => figure.budget === budget).map(({ figure }) => figure));
  const goal = goals[budget];
  if (goal !== undefined && worst <= goal) return goal;
  return counted.includes(budget) ? worst : Math.ceil(worst * 1.03);
}
