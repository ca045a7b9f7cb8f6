import { routes } from '../../contract/routes.ts';
import { editions, isSample } from './site-content.ts';
import { expect, test } from './test.ts';

/* An owner's texts may be longer: the heights are a promise of the sample company's pages. */
test.skip(!isSample);

const HOME = 10_500;
const OTHERS = 11_000;

for (const { language, prefix, paths } of editions)
  test(`On a phone no page in ${language} is longer than a visitor scrolls`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const home = prefix || routes.home;
    expect(paths).toContain(home);
    for (const path of paths) {
      await page.goto(path);
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      expect.soft(height, path).toBeLessThan(path === home ? HOME : OTHERS);
    }
  });
