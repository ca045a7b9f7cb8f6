import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { run } from 'axe-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Violations by day, and by night those of the rules about colours: a theme changes only colours and pictures. */
export async function violationsInThemes(page: Page, within: string): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const byDay = await violations(page, within);
  await page.emulateMedia({ colorScheme: 'dark' });
  const byNight = await violations(page, within, ['color-contrast', 'link-in-text-block']);
  return [...byDay, ...byNight.map((violation) => `by night, ${violation}`)];
}

/** The violations that axe reports; the rest of its report, half a megabyte, stays in the page. */
export async function violations(page: Page, within = 'html', runOnly?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  return page.evaluate(
    async ([selector, rules]) => {
      const { axe } = window as unknown as { axe: { run: typeof run } };
      const options = { resultTypes: ['violations' as const], ...(rules && { runOnly: rules }) };
      const { violations: found } = await axe.run(selector, options);
      return found.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
      );
    },
    [within, runOnly] as const,
  );
}
