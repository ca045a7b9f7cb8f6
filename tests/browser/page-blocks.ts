import type { Page } from '@playwright/test';
import { type industries, type services, words } from './site-content.ts';
import { expect } from './test.ts';

type PageRecord = (typeof services | typeof industries)[number]['page'];

/** The sections after the cards, in their order; a search engine is told the questions. */
export async function expectBlocks(page: Page, record: PageRecord) {
  const names = ['diagram', 'example', 'workflow', 'connections', 'questions'] as const;
  const ids = await page
    .locator('main section[aria-labelledby]')
    .evaluateAll((all) => all.map((section) => section.getAttribute('aria-labelledby')));
  expect(ids).toEqual(
    ['page', 'services', ...names.filter((name) => record[name]), 'related'].map((name) => `${name}-heading`),
  );
  for (const name of names)
    if (record[name]) await expect(page.locator(`#${name}-heading`)).toHaveText(record[name].heading);
  const stations = record.diagram?.tracks.flatMap((track) => track.stations) ?? [];
  const diagram = page.locator('section[aria-labelledby="diagram-heading"]');
  await expect(diagram.getByRole('listitem')).toHaveCount(stations.length);
  for (const { text } of stations) await expect(diagram.getByText(text, { exact: true })).toBeVisible();
  const steps = page.locator('section[aria-labelledby="workflow-heading"]').getByRole('listitem');
  await expect(steps).toContainText((record.workflow?.steps ?? []).map(({ text }) => text));
  for (const step of await steps.all()) await expect(step).toBeVisible();
  if (record.example) await expect(page.getByText(words.illustrativeExample)).toBeVisible();
  for (const name of record.connections?.names ?? [])
    await expect(page.locator('section.connections').getByText(name, { exact: true })).toBeVisible();

  const data = await page
    .locator('script[type="application/ld+json"]')
    .evaluateAll((scripts) => scripts.flatMap((script) => JSON.parse(script.textContent ?? '')['@graph']));
  const answers = data.find((entry) => entry['@type'] === 'FAQPage')?.mainEntity ?? [];
  expect(
    answers.map(({ name, acceptedAnswer }: { name: string; acceptedAnswer: { text: string } }) => ({
      question: name,
      answer: acceptedAnswer.text,
    })),
  ).toEqual(record.questions?.entries ?? []);
}
