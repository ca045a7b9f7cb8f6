import { type Budgets, budgetNames, type Figure, goals, keyOf } from './figures.ts';

/** One sentence for a figure over its limit: page, budget, figure, and what grew; nothing within the limit. */
export function excessOf(figure: Figure, { limits, figures }: Budgets): string | undefined {
  const limit = limits[figure.budget];
  if (figure.figure <= limit) return undefined;
  const unit = figure.budget === 'requests' ? '' : ' B';
  const shown = (value: number) => `${value.toLocaleString('en').replaceAll(',', ' ')}${unit}`;
  const goal = goals[figure.budget];
  const accepted = figures[keyOf(figure)] ?? {};
  const grown = Object.entries(figure.parts)
    .map(([name, bytes]) => ({ name, bytes, before: accepted[name] ?? 0 }))
    .filter(({ bytes, before }) => bytes > before)
    .sort((one, other) => other.bytes - other.before - (one.bytes - one.before))
    .map(({ name, bytes, before }) => `${name} by ${shown(bytes - before)} to ${shown(bytes)}`);
  return [
    `${figure.page}: ${budgetNames[figure.budget]}: ${shown(figure.figure)}`,
    `over the budget of ${shown(limit)}${goal && goal !== limit ? ` (goal ${shown(goal)})` : ''}.`,
    grown.length > 0 ? `Grown since it was accepted: ${grown.join(', ')}.` : 'No part has grown: it is new.',
  ].join(' ');
}
