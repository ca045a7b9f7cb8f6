import { home } from '../browser/site-content.ts';
import { desktop, phone } from './parts.ts';
import { behaviour, expect, test } from './test.ts';

const tab = (index: number) => `#about-tab-${index}`;
const panel = (index: number) => `#about-panel-${index}`;

test(
  'The about tabs show the text of the one that is clicked, and no other, are walked by arrow keys, and Tab leads into the text',
  behaviour(async (page) => {
    await page.resize(phone);
    await page.open('/');
    await page.hydrated(tab(0));
    for (const index of [2, 1]) {
      await page.click(tab(index));
      await expect.poll(() => page.isVisible(panel(index))).toBe(true);
      expect(await page.count('#about [role="tabpanel"]')).toBe(1);
      expect(await page.text(panel(index))).toContain(home.about.tabs[index]?.text);
    }
    await page.resize(desktop);
    await page.focus(tab(1));
    await page.press('ArrowLeft');
    await expect.poll(() => page.hasFocus(tab(0))).toBe(true);
    await page.press('ArrowRight');
    await expect.poll(() => page.hasFocus(tab(1))).toBe(true);
    await page.press('End');
    await expect.poll(() => page.attribute(tab(2), 'aria-selected')).toBe('true');
    await page.press('Tab');
    await expect.poll(() => page.hasFocus(panel(2))).toBe(true);
  }),
);
