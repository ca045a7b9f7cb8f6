import type { Page } from '@playwright/test';
import { type industries, type services, words } from './site-content.ts';
import { expect } from './test.ts';

type PageRecord = (typeof services | typeof industries)[number]['page'];

/** The blocks below the cards, in the order of the page's record; a search engine is told the questions. */
export async function expectBlocks(page: Page, record: PageRecord) {
  const blocks = [record.diagram, record.workflow, record.example, record.connections, record.deliverables];
  const headings = [...blocks, record.questions].flatMap((block) => (block ? [block.heading] : []));
  for (const heading of headings)
    await expect(page.getByRole('heading', { level: 2, name: heading, exact: true })).toBeVisible();
  const stations = record.diagram?.tracks.flatMap((track) => track.stations) ?? [];
  const diagram = page.locator('section[aria-labelledby="diagram-heading"]');
  await expect(diagram.getByRole('listitem')).toHaveCount(stations.length);
  for (const { text } of stations) await expect(diagram.getByText(text, { exact: true })).toBeVisible();
  const steps = page.locator('section[aria-labelledby="workflow-heading"]').getByRole('listitem');
  await expect(steps).toContainText((record.workflow?.steps ?? []).map(({ time }) => time));
  for (const step of await steps.all()) await expect(step).toBeVisible();
  if (record.example) await expect(page.getByText(words.example.label)).toBeVisible();

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

  const ids = await page
    .locator('main section[aria-labelledby]')
    .evaluateAll((all) => all.map((section) => section.getAttribute('aria-labelledby') ?? ''));
  const expected = (record.sections ?? []).map((name) => `${name === 'cards' ? 'services' : name}-heading`);
  expect(ids.filter((id) => expected.includes(id))).toEqual(expected);
}
