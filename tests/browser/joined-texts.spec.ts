import { joinedTexts } from './joined-texts.ts';
import { editions, illustrations, kindsOfPages } from './site-content.ts';
import { expect, refusedByServer, test, viewport } from './test.ts';

test.use({ expectedMessages: refusedByServer });

const homes = editions.map(({ prefix }) => `${prefix}/`);
for (const path of new Set([...kindsOfPages, ...illustrations.map((one) => one.path), ...homes]))
  test(`On ${path} no texts that lie apart are one word for a screen reader`, async ({ page }) => {
    await page.goto(path);
    for (const width of [1440, 390]) {
      await page.setViewportSize(viewport(width));
      expect.soft(await joinedTexts(page), `${width} pixels`).toEqual([]);
    }
  });
